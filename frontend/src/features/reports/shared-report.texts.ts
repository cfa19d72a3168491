/** Texts of `/shared`. Collected so that another language can be added. */
export const SHARED_TEXTS = {
  title: 'Shared report',
  loading: 'The report is loading.',
  progress: 'Report',
  download: 'Download PDF',
  imported: (day: string) => `Imported on ${day}, not issued here`,
  pages: 'Pages of the report',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  undrawable: 'The pages can’t be shown in this browser. Download the PDF instead.',
  link: {
    open: 'Show the report',
    offline: 'The report is shown as soon as you are online.',
    failed: 'the report did not load',
  },
} as const
