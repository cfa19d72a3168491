-- Joins the rows before and after a change by hash. A connection keeps the plan of its first change, which is often one of a single row: a
-- nested loop, that compares each of ten thousand rows with each other.
alter function log_changed() set enable_nestloop = off;
