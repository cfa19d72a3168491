-- The suspension date is when access ends (docs/spec/decisions.md, D-25), as in the events of subscriptions since then. Those before said
-- when the account was cancelled.
update accounts set suspension_date = read_only_from where status = 'suspended' and read_only_from > suspension_date;
