-- A deletion of the account and a payment exclude each other: each claims the row of the subscription first.
alter table subscriptions add column deleting_at timestamptz;
alter table subscriptions add column charging_at timestamptz;
-- When the provider's page was opened last: the same page is opened again while it can be paid.
alter table upgrades add column opened_at timestamptz;
update upgrades set opened_at = created_at;
alter table upgrades alter column opened_at set not null;
