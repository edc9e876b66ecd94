-- Documents for purchasing systems that could not be sent, for the home screen of the back office.
create index concurrently document_failed on punchout.document (tried_at) where state = 'failed';
