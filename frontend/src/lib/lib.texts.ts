/** Texts of shared functions, collected so that another language can be added. */

/** What is counted, by plural form (https://cldr.unicode.org/index/cldr-spec/plural-rules). */
export const NOUNS = {
  item: { one: 'item', other: 'items' },
  document: { one: 'document', other: 'documents' },
  documentedItem: { one: 'documented item', other: 'documented items' },
  review: { one: 'review', other: 'reviews' },
  room: { one: 'room', other: 'rooms' },
  label: { one: 'label', other: 'labels' },
  photo: { one: 'photo', other: 'photos' },
  change: { one: 'change', other: 'changes' },
  page: { one: 'page', other: 'pages' },
  result: { one: 'result', other: 'results' },
  entry: { one: 'entry', other: 'entries' },
  day: { one: 'day', other: 'days' },
  sheet: { one: 'sheet', other: 'sheets' },
  year: { one: 'year', other: 'years' },
  report: { one: 'report', other: 'reports' },
  file: { one: 'file', other: 'files' },
  thing: { one: 'thing', other: 'things' },
} as const

const CHECK = 'Check the connection and try again.'

export const ERROR_TEXTS = {
  network: `The server could not be reached. ${CHECK}`,
  status: (status: number) => `The server answered with an error (${status})`,
  format: 'The server sent data in an unknown format. Try again later.',
  fault: 'This page has a fault. Reload it.',
  offline: `You are offline. ${CHECK}`,
  tooLarge: 'This is too large.',
} as const
