import { EXPORT_DAYS } from '@arc/contracts/reports/account-exports'

/** Texts of the export of an account. */
export const EXPORT_TEXTS = {
  title: ['Take it all', 'with you'],
  contents: (items: string, photos: string, documents: string, reports: string) =>
    `One file with everything of yours: ${items} as a spreadsheet, ${photos} as you took them, ${documents} and ${reports}. What is in the trash is included.`,
  size: (size: string) => `About ${size}.`,
  ready: `We email you when it is ready; the link works for ${EXPORT_DAYS} days.`,
  action: 'Export everything',
  report: 'Only a report',
  creating: (percent: number) => `Creating the export, ${percent}%`,
  progress: 'Progress of the export',
  leave: 'You can leave this page. We email you when it is ready.',
  exports: 'Finished exports',
  exported: (moment: string) => `Export of ${moment}`,
  until: (day: string) => `Available until ${day}`,
  missing: (files: string) => `${files} could not be included; manifest.json lists them`,
  download: 'Download',
  delete: (moment: string) => `Delete the export of ${moment}`,
  failed: 'Failed to create the export.',
  deleteFailed: 'Failed to delete the export.',
  what: 'your data',
} as const
