create index concurrently catalogue_request_waiting on marketing.catalogue_request (id) where sent_at is null;
