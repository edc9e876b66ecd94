-- Rises with every change by staff of the category, its texts, its picture and its place.
alter table catalogue.category add column version integer not null default 1;
