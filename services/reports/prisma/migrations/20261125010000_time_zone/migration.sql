-- The IANA time zone of the browser that requested the report: its date is a day there.
alter table reports add column time_zone text not null default 'UTC';
