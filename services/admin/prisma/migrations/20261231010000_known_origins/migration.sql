-- Whether the panel was opened from an address: asked while many addresses guess the password, when the log is long.
create index audit_log_opened on audit_log (origin, at) where action = 'panel.opened';
