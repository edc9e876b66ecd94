-- Invoices that could not be sent through the Peppol network, for the home screen of the back office.
create index concurrently transmission_failed on invoices.transmission (tried_at) where state = 'failed';
