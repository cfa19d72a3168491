-- Why an item went to the trash, as the user said in the yearly review; null where nobody asked.
alter table trashed_items add column reason text check (reason in ('sold', 'given-away', 'thrown-out', 'lost'));
-- How many items of the room were said to be gone on that day.
alter table room_reviews add column gone int not null default 0;
