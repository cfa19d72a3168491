/** Texts of the links to a report or a home, collected so that another language can be added. */
export const LINK_TEXTS = {
  note: 'To look at only',
  sharedWith: 'Shared with',
  until: (date: string) => `until ${date}`,
  link: (name: string) => `Link for ${name}`,
  copied: 'Copied',
  nameMissing: 'Please say who it is for.',
  password: {
    headline: ['locked with a', 'password'],
    text: 'Whoever sent you the link has the password.',
    label: 'Password',
    wrong: 'The password is not right.',
  },
  nowhere: {
    title: 'this link leads nowhere',
    text: 'It may have ended, or it was not copied completely. Ask the person who sent it for a new one.',
  },
  tooMany: { title: 'too many tries', text: 'Please wait a few minutes and try again.' },
  offline: 'no connection',
  retry: 'Try again',
  seenBy: 'Seen by',
  seenByFor: (name: string) => `Seen by, ${name}`,
  madeBy: {
    you: 'Made by you',
    name: (name: string) => `Made by ${name}`,
    former: 'Made by a former member',
    unknown: 'Made before a.r.c. noted by whom',
  },
  newest: (most: number) => `The newest ${most} openings.`,
} as const
