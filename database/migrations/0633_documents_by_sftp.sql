-- The key of the server of SFTP that documents about orders are put on, as a fingerprint (SHA256:…); null for other ways.
alter table punchout.connection add column documents_host_key text check (length(documents_host_key) <= 80);
