-- The turn of a waiting photo: the first of a user's photos has the turn that is due, each further one the next.
alter table batch_photos add column turn int not null default 0;
create index batch_photos_waiting on batch_photos (turn) where status = 'waiting';
