/** Texts of `/shared`. Collected so that another language can be added. */
export const SHARED_TEXTS = {
  title: 'Shared report',
  note: 'a.r.c., to look at only',
  until: (date: string) => `until ${date}`,
  loading: 'The report is loading.',
  progress: 'Report',
  download: 'Download PDF',
  pages: 'Pages of the report',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  undrawable: 'The pages can’t be shown in this browser. Download the PDF instead.',
  password: {
    headline: ['locked with a', 'password'],
    text: 'Whoever sent you the link has the password.',
    label: 'Password',
    open: 'Show the report',
    wrong: 'The password is not right.',
  },
  nowhere: {
    title: 'this link leads nowhere',
    text: 'It may have ended, or it was not copied completely. Ask the person who sent it for a new one.',
  },
  tooMany: { title: 'too many tries', text: 'Please wait a few minutes and try again.' },
  offline: { title: 'no connection', text: 'The report is shown as soon as you are online.' },
  failed: 'the report did not load',
  retry: 'Try again',
} as const
