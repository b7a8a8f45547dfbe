# One image for the API and the workers; docker-compose.yml says which is which.
FROM python:3.11-slim-bookworm AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
# Before the code: the layer is made again only when the lock changes.
COPY requirements.lock ./
RUN python -m venv /opt/venv && /opt/venv/bin/pip install --require-hashes -r requirements.lock

FROM python:3.11-slim-bookworm
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PYTHONUTF8=1 PYTHONPATH=/srv/turnpost
ENV PATH=/opt/venv/bin:/usr/local/bin:/usr/bin:/bin
WORKDIR /srv/turnpost
COPY --from=build /opt/venv /opt/venv

COPY app ./app
COPY engine ./engine
COPY worker ./worker
COPY migrations ./migrations
COPY docs/rulebook ./docs/rulebook
COPY templates ./templates
# Nothing can be written there later: without it every process and every health check compiles everything anew.
RUN python -m compileall -q app engine worker migrations

RUN useradd --system --uid 10001 --home-dir /srv/turnpost turnpost && install -d -o turnpost var
USER turnpost
EXPOSE 8000
# Options of uvicorn; a variable each, so that the health check knows them too. Who is believed to be a proxy
# says TURNPOST_PROXIES, not uvicorn.
ENV UVICORN_HOST=0.0.0.0 UVICORN_PORT=8000 UVICORN_PROXY_HEADERS=false UVICORN_TIMEOUT_KEEP_ALIVE=75
CMD ["uvicorn", "--factory", "app.main:create_app"]
