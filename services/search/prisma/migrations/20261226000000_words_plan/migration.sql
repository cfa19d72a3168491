-- Joins the rows before and after a change by hash. A connection keeps the plan of its first change, which is often one of a single row: a
-- nested loop, that compares each of a thousand removed rows with each other, while the changes of other users wait to be indexed.
alter function learn_words() set enable_nestloop = off;
