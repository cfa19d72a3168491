-- Of a claim: its single items. Of every report: how far it is, whether its cover has a picture, and where in its PDF the list of items is.
alter table reports
  add column item_ids int[] not null default '{}',
  add column steps jsonb,
  add column has_cover boolean not null default false,
  add column records_offset int,
  add column records_bytes int;
