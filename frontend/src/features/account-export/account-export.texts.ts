import { EXPORT_DAYS } from '@arc/contracts/reports/account-exports'

/** Texts of the export of an account. */
export const EXPORT_TEXTS = {
  title: 'Take a copy',
  last: (day: string) => `last on ${day}`,
  copies: 'Copies',
  everything: 'Everything',
  contents: (size: string) => `Items, photos, documents and reports of all homes, also of the trash. ZIP${size && `, about ${size}`}`,
  ready: `We email you when it is ready; the link works for ${EXPORT_DAYS} days.`,
  make: 'Make',
  action: 'Make a copy of everything',
  list: 'The list',
  listNote: 'The items of one home. PDF, CSV or Excel, in Reports',
  kept: {
    title: 'Kept here',
    terms: { items: 'Items', photos: 'Photos', documents: 'Documents', reports: 'Reports', files: 'All files' },
  },
  creating: (percent: number) => `Creating the export, ${percent}%`,
  progress: 'Progress of the export',
  leave: 'You can leave this page. We email you when it is ready.',
  exports: 'Finished exports',
  exported: (moment: string) => `Export of ${moment}`,
  until: (day: string) => `available until ${day}`,
  missing: (files: string) => `${files} could not be included; manifest.json lists them`,
  download: 'Download',
  delete: (moment: string) => `Delete the export of ${moment}`,
  failed: 'Failed to create the export.',
  deleteFailed: 'Failed to delete the export.',
  what: 'your data',
} as const
