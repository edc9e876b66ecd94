-- A parcel's label as a PDF from its carrier, for printing with the packing slip. Apart from the parcel, because only papers read it.
create table fulfilment.label_page (
  shipment_id bigint primary key references fulfilment.shipment on delete cascade,
  content bytea not null check (octet_length(content) between 1 and 500000)
);

-- Each time that papers with a parcel's slip or label were handed out; more than one is a reprint.
create table fulfilment.print (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references fulfilment.shipment on delete cascade,
  person_id bigint not null,
  printed_at timestamptz not null
);
create index print_shipment on fulfilment.print (shipment_id);
