-- The claim that a report is the pack of.
alter table reports add column claim_id int;
