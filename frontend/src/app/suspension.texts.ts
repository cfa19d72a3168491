/** Texts of the banner of a suspended account. */
export const SUSPENSION_TEXTS = {
  title: 'This account is suspended',
  running: (day: string) => `Everything works until ${day}; after that you can view and download, but not change anything.`,
  over: 'You can view and download everything, but not change anything.',
  deleted: (day: string) => `On ${day} everything is deleted.`,
  action: 'Reactivate',
  download: 'Download your data first',
} as const
