-- The admin finds people as search finds items: in any case and without accents, so that "muller" finds "Müller".
-- Named in full because an index must not depend on a search path.
create function fold(text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));
alter table accounts add column person text
  generated always as (fold(first_name || ' ' || last_name || ' ' || email || ' ' || id)) stored;
create index accounts_person on accounts using gin (person public.gin_trgm_ops);
-- Whom a word resembles that is in nobody: the index finds them, with the threshold of the search of items.
create function people_like(typed text) returns setof text language sql stable
  set search_path from current set pg_trgm.word_similarity_threshold = 0.45 as $$
  select id from accounts where fold(typed) operator(public.<%) person
$$;
