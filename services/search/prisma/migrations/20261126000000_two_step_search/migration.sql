-- Search asks in two steps: an index that starts with the user answers beginnings of words; only when that finds too little,
-- the words of the user's own items that resemble what was typed are looked up.
drop index items_tsv;
alter table items drop column words;
-- The name by itself, so that an item that is named so is among the candidates of a word that thousands of items have.
alter table items add column name_tsv tsvector not null generated always as (to_tsvector('simple', words_of(name))) stored;
create index items_search on items using gin (user_id, tsv, name_tsv) with (gin_pending_list_limit = 256) where not deleted;

-- The words that a user's items have in names, categories, brands, models, rooms, and documents. A word stays when its last
-- item is deleted: then it leads to nothing. Words with digits are left out, because another serial number is not a misspelling.
create table vocabulary (
  user_id text not null,
  word text not null,
  primary key (user_id, word)
);
create index vocabulary_similar on vocabulary using gin (user_id, word gin_trgm_ops) with (gin_pending_list_limit = 256);

create function vocabulary_of(tsv tsvector) returns setof text language sql immutable parallel safe as $$
  select word from unnest(tsvector_to_array(ts_filter(tsv, '{a,b,c}'))) word where length(word) between 4 and 60 and word !~ '[0-9]'
$$;
-- In one order, so that two transactions with the same new words never wait for each other in a circle.
create function learn_words() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into vocabulary select distinct user_id, word from written, vocabulary_of(tsv) word order by 1, 2 on conflict do nothing;
  else
    insert into vocabulary select distinct user_id, word from written join before using (item_id, user_id), vocabulary_of(written.tsv) word
      where written.tsv <> before.tsv order by 1, 2 on conflict do nothing;
  end if;
  return null;
end $$;
create trigger items_added_words after insert on items referencing new table as written for each statement execute function learn_words();
create trigger items_changed_words after update on items referencing old table as before new table as written
  for each statement execute function learn_words();
insert into vocabulary select distinct user_id, word from items, vocabulary_of(tsv) word where not deleted;

-- Loads the library, which defines the setting below.
select similarity('a', 'b');
/*
 * Words of the user that resemble `typed`, the most similar first. 0 to 1: pg_trgm's own default of 0.6 is too strict for "telivision".
 */
create function similar_words(owner text, typed text) returns setof text language sql stable
  set search_path from current set pg_trgm.word_similarity_threshold = 0.45 as $$
  select word from vocabulary where user_id = owner and word %> fold(typed) order by word_similarity(fold(typed), word) desc, word limit 20
$$;

/*
 * Candidates of a query: items whose name matches, and others, a bounded number of each, because ranking thousands of hits of a
 * common beginning takes longer than a person waits. The settings leave the planner only the index that starts with the user.
 * Items of a deleted room or project are removed in chunks; until then they are not found.
 */
create function matching_items(owner text, query tsquery, most int) returns setof int language sql stable rows 100
  set search_path from current set enable_seqscan = off set enable_indexscan = off as $$
  (select item_id from items where user_id = owner and not deleted and name_tsv @@ query
    and project_id <> all (array(select project_id from deleted_projects where user_id = owner))
    and room_id <> all (array(select room_id from rooms where user_id = owner and deleted)) limit most)
  union
  (select item_id from items where user_id = owner and not deleted and tsv @@ query
    and project_id <> all (array(select project_id from deleted_projects where user_id = owner))
    and room_id <> all (array(select room_id from rooms where user_id = owner and deleted)) limit most)
$$;
