-- The version of an analysis was its moment until analysis began to number versions by a sequence; since then the date of a photo was the number.
alter table room_photos add column analysis_version bigint;
-- A photo is not analysed a day before it was taken up here, and not after now.
alter table room_photos disable trigger room_photos_changed;
update room_photos set analysed_at = created_at where analysed_at < created_at - interval '1 day' or analysed_at > now();
alter table room_photos enable trigger room_photos_changed;
