alter table files.original
  add column drawing text;
comment on column files.original.drawing is 'The drawing from which the file is made when it is first needed, as the pictures of the demo are; null for files that were uploaded. Its `sha256` names the drawing, and its size is 0.';

alter table files.picture
  drop constraint picture_key_check,
  add constraint picture_key_check check (key ~ '^(?:u[0-9a-f]{32}|[a-z]+(?:-[a-z0-9]+)+)$');
comment on column files.picture.key is 'Of a cut of an upload `u` and 32 digits; of the middle of a drawing the name of the drawing.';
