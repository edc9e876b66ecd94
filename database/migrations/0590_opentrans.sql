-- Connections by openTRANS alone, whose buyers order without shopping in the shop; connections by OCI order by openTRANS as well.
-- safe: the table has few rows
alter table punchout.connection drop constraint connection_protocol_check;
-- safe: the table has few rows
alter table punchout.connection add constraint connection_protocol_check check (protocol in ('oci', 'cxml', 'opentrans'));
-- safe: the table has few rows
alter table punchout.connection drop constraint connection_return_hosts_check;
-- safe: the table has few rows
alter table punchout.connection add constraint connection_return_hosts_check
  check (cardinality(return_hosts) <= 10 and (cardinality(return_hosts) >= 1 or protocol = 'opentrans'));
