-- The interval from the next cycle on; null when it stays. An upgrade in a paid year keeps the year, so that the way back knows it.
alter table subscriptions add column next_interval text;
