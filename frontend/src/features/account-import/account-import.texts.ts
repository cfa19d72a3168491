/** Texts of the import of an account. */
export const ACCOUNT_IMPORT_TEXTS = {
  title: ['Bring it', 'back'],
  lead: 'An export of another a.r.c. account can be imported here, with its projects, rooms, items, photos, documents, loans, reports and trash.',
  notEmpty: 'Only an account that nothing was added to can import one. This account is not empty.',
  empty: 'Everything in it is added to this account, or nothing: if a file in it is damaged, the account stays empty.',
  file: 'Export of an account, as ZIP',
  action: 'Choose the export',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  stay: 'Keep this page open until the upload is finished.',
  importing: (percent: number) => `Importing, ${percent}%`,
  leave: 'You can leave this page. Your items appear all at once when it is done.',
  progress: 'Progress of the import',
  done: (items: string, photos: string) => `${items} and ${photos} were imported.`,
  open: 'Open the dashboard',
  failed: 'The import failed.',
  dismiss: 'Dismiss',
  uploadFailed: 'Failed to upload the export.',
} as const
