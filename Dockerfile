# One image for the API and the workers; docker-compose.yml says which is which.
FROM python:3.11-slim-bookworm AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
# Before the code: the layer is made again only when the lock changes.
COPY requirements.lock ./
RUN python -m venv /opt/venv && /opt/venv/bin/pip install --require-hashes -r requirements.lock

WORKDIR /src
COPY pyproject.toml README.md LICENSE NOTICE turnpost.py ./
COPY app ./app
COPY engine ./engine
COPY worker ./worker
COPY migrations ./migrations
COPY docs/rulebook ./docs/rulebook
COPY templates ./templates
COPY demo ./demo
# The build backend stands in the lock, so nothing is fetched. pip compiles what it installs: nothing can be written
# there later, and without it every process and every health check would compile everything anew.
RUN /opt/venv/bin/pip install --no-index --no-deps --no-build-isolation .

FROM python:3.11-slim-bookworm
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PYTHONUTF8=1
ENV PATH=/opt/venv/bin:/usr/local/bin:/usr/bin:/bin
# /srv/turnpost/var and /srv/turnpost/turnpost.env, unless the settings say otherwise.
ENV XDG_DATA_HOME=/srv
WORKDIR /srv/turnpost
COPY --from=build /opt/venv /opt/venv

RUN useradd --system --uid 10001 --home-dir /srv/turnpost turnpost && install -d -o turnpost var
USER turnpost
EXPOSE 8000
# Options of uvicorn; a variable each, so that the health check knows them too. Who is believed to be a proxy
# says TURNPOST_PROXIES, not uvicorn.
ENV UVICORN_HOST=0.0.0.0 UVICORN_PORT=8000 UVICORN_PROXY_HEADERS=false UVICORN_TIMEOUT_KEEP_ALIVE=75
CMD ["uvicorn", "--factory", "app.main:create_app"]
