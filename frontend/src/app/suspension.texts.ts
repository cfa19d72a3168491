/** Texts of the banner of a suspended account. */
export const SUSPENSION_TEXTS = {
  title: 'This account is suspended',
  over: 'You can view and download everything, but not change anything.',
  deleted: (day: string) => `On ${day} everything is deleted.`,
  action: 'Reactivate',
  download: 'Download your data first',
} as const
