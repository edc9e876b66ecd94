-- For the search of the audit trail by command and by table; by record and by actor it has indexes.
create index entry_command on audit.entry (command, at desc, id desc);
create index entry_relation on audit.entry (relation, at desc, id desc);
