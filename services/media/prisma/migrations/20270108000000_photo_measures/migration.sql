-- How bright, sharp and whole a photo is. Null until it is measured; cut_off also where no recogniser saw a thing.
alter table photos add column brightness real, add column sharpness real, add column cut_off real;

-- Photos that were stored before, until they are measured.
create index photos_unmeasured on photos (id) where brightness is null and prepared and problem is null;
