-- Items that search has still to hear of, because their tag or place has another name, or a field of theirs was deleted. Many are published in
-- chunks, from the newest to the oldest, by a job that can end at any moment and go on later.
create table items_to_publish (
  user_id text not null,
  cause text not null check (cause in ('tag', 'place', 'field')),
  -- Of the tag, the place or the field.
  key text not null,
  -- Items with a lower id have still to be published.
  published_from int not null,
  -- Who caused it.
  actor_id text not null,
  primary key (user_id, cause, key)
);
-- The release before has them in the table of the names.
insert into items_to_publish (user_id, cause, key, published_from, actor_id)
select user_id, 'tag', key, published_from, user_id from tag_names where published_from is not null;
