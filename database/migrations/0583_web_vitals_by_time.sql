-- Web vitals of some days among the events of visits (OP1.vitals).
-- safe: partitions hold the statistics of one day each; an insert that waits or fails leaves out events and disturbs no page
create index event_web_vitals on tracking.event (received_at) where name = 'web_vitals';
