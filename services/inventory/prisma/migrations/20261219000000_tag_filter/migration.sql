-- A list is filtered by a tag, which few items of a large project have. The user is part of each key, so that the index of a common tag
-- is read for one user only.
create function tag_keys(owner text, tags text[]) returns text[] language sql immutable parallel safe as $$
  select array(select owner || ' ' || tag from unnest(tags) tag)
$$;
create index items_by_tag on items using gin (tag_keys(user_id, tags)) where tags <> '{}';
