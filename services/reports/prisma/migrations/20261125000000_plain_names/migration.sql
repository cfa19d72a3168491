alter table accounts rename column gone to deleted;
