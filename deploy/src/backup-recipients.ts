/** Where a data folder names who can read its backups: public keys of age, one on a line. */
export const RECIPIENTS = 'backup.recipients'
