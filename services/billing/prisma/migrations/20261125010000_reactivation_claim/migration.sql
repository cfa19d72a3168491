-- Identifies one attempt to reactivate: concurrent calls and retries share it, so that the card is charged once.
alter table subscriptions add column reactivation_id uuid;
