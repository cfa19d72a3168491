-- Items store the keys of their tags. A key is the name that the tag had first; this table has those that are shown under another name, so that
-- to rename, merge or delete a tag writes one row, however many items have it. The change log and the trash contain keys, too.
create table tag_names (
  user_id text not null,
  key text not null,
  -- Null: the tag was deleted, and is shown on no item.
  name text,
  -- The action that set the name last, and the name before: what undoes it.
  action_id uuid,
  previous text,
  -- Items with a lower id have still to be published with the new name; null when all are.
  published_from int,
  primary key (user_id, key)
);

-- The names of tags, without repetitions, whatever their case. Nearly everybody has none that was renamed.
create function tag_names_of(owner text, keys text[]) returns text[] language sql stable parallel safe as $$
  select case when keys = '{}' or not exists (select 1 from tag_names where user_id = owner) then keys else array(
    select name from (
      select name, place, row_number() over (partition by lower(name) order by place) as nth
      from (
        select case when known.key is null then listed.key else known.name end as name, place
        from unnest(keys) with ordinality as listed (key, place) left join tag_names known on known.user_id = owner and known.key = listed.key
      ) named where name is not null
    ) numbered where nth = 1 order by place) end
$$;

-- The same for tags as the change log and exports contain them.
create function tag_names_in(owner text, keys jsonb) returns jsonb language sql stable parallel safe as $$
  select case when jsonb_typeof(keys) = 'array' then to_jsonb(tag_names_of(owner, array(select jsonb_array_elements_text(keys)))) else keys end
$$;

-- The keys of the tags that are shown under a name.
create function tag_keys_named(owner text, wanted text) returns text[] language sql stable parallel safe as $$
  select array(
    select key from tag_names where user_id = owner and name = wanted
    union all select wanted where not exists (select 1 from tag_names where user_id = owner and key = wanted))
$$;

alter table actions drop constraint actions_kind_check;
alter table actions add constraint actions_kind_check check (kind in ('changed', 'deleted', 'photo-deleted', 'policy-deleted', 'room-photo-deleted',
  'claim-changed', 'claim-deleted', 'policy-changed', 'wish-changed', 'tag-changed'));
