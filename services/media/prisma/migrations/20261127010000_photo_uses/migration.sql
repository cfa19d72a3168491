-- When a photo was last uploaded or cropped: one that may be about to be used is not removed.
alter table photos add column used_at timestamptz not null default now();
