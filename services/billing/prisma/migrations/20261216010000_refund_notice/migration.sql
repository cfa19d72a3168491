-- Whom the refund of a sign-up that was not finished is reported to.
alter table closed_customers add column payer_email text;
