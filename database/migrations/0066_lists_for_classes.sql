-- How many pupils a list is for, and how many pieces each of them needs; null where it is no class list.
alter table lists.list add column pupils integer check (pupils between 1 and 999);
alter table lists.entry add column per_pupil integer check (per_pupil between 1 and 99);

-- Lets whoever knows it see the list, without a login: parents with a hand-out, visitors of a content page. It is a word to
-- read and type, without letters that look alike, and ends when it is taken back.
alter table lists.list add column code text unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$');

-- When the price was looked at that an entry is compared with: in the list that it was copied from.
alter table lists.entry add column compared_at timestamptz;
