-- Versions of what was found on a photo. They were the milliseconds of a clock, which can be set back; the sequence starts a day after it.
create sequence photo_versions;
select setval('photo_versions', (extract(epoch from clock_timestamp()) * 1000)::bigint + 86400000);
