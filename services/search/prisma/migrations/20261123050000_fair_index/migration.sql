-- Rows that the search engine does not have, by user: a user with many does not delay the others.
drop index items_untold;
create index items_unindexed on items (user_id, revision) where revision > indexed;
