# One image for the API and the workers; docker-compose.yml says which is which.
FROM python:3.11-slim-bookworm AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
# Before the code: the layer is made again only when the lock changes.
COPY requirements.lock ./
RUN python -m venv /opt/venv && /opt/venv/bin/pip install --require-hashes -r requirements.lock

# The engine compiled. Compiler and proof stay in this stage; when the proof fails there is no image.
# --build-arg COMPILED=no leaves it out: everything works the same, more slowly.
FROM build AS engine
ARG COMPILED=yes
WORKDIR /srv/turnpost
RUN [ "$COMPILED" = no ] || { apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev; }
COPY pyproject.toml ./
COPY app ./app
COPY engine ./engine
COPY templates ./templates
COPY tests ./tests
COPY tools ./tools
RUN mkdir compiled; [ "$COMPILED" = no ] || \
    PYTHONPATH=. PYTHONUTF8=1 /opt/venv/bin/python -m tools.fast --copy-to compiled

FROM python:3.11-slim-bookworm
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PYTHONUTF8=1 PYTHONPATH=/srv/turnpost
ENV PATH=/opt/venv/bin:/usr/local/bin:/usr/bin:/bin
WORKDIR /srv/turnpost
COPY --from=build /opt/venv /opt/venv

COPY app ./app
COPY engine ./engine
# Beside the sources that it was made of: every process refuses one of others (app/compiled.py).
COPY --from=engine /srv/turnpost/compiled ./
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
