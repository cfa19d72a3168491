-- The parser reads "SN-4471" as the word "sn" and the number "-4471", and a file name as one word: with blanks for
-- punctuation each part is a word, as it is in what people type.
create function words_of(text) returns text language sql immutable parallel safe strict
  return regexp_replace(fold($1), '[!-/:-@\[-`{-~]+', ' ', 'g');

drop index items_tsv;
alter table items drop column tsv;
alter table items add column tsv tsvector not null generated always as (
  setweight(to_tsvector('simple', words_of(name)), 'A')
  || setweight(to_tsvector('simple', words_of(category || ' ' || coalesce(brand, '') || ' ' || coalesce(model, ''))), 'B')
  || setweight(to_tsvector('simple', words_of(room_name || ' ' || document_names)), 'C')
  || setweight(to_tsvector('simple', words_of(detail)), 'D')
) stored;
create index items_tsv on items using gin (tsv);
