"""The Celery worker: tasks of three lines over the services of app."""
