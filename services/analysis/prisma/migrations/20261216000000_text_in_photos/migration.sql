-- Whether text and barcodes of a photo were read, and the numbers that lie on none of its items.
alter table batch_photos
  add column text_read boolean not null default false,
  add column other_barcodes jsonb not null default '[]';
