# One image for the API, the workers and the scheduler; docker-compose.yml says which is which.
FROM python:3.11-slim-bookworm

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PYTHONUTF8=1 PYTHONPATH=/srv/turnpost \
    PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /srv/turnpost

# Before the code: the layer is made again only when the lock changes.
COPY requirements.lock ./
RUN pip install --require-hashes -r requirements.lock

COPY app ./app
COPY engine ./engine
COPY worker ./worker
COPY migrations ./migrations
COPY docs/rulebook ./docs/rulebook
COPY templates ./templates

RUN useradd --system --uid 10001 --home-dir /srv/turnpost turnpost && install -d -o turnpost var
USER turnpost
EXPOSE 8000
# Options of uvicorn; a variable each, so that the health check knows them too.
ENV UVICORN_HOST=0.0.0.0 UVICORN_PORT=8000
CMD ["uvicorn", "--factory", "app.main:create_app"]
