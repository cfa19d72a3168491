import { formatCount, formatNumber } from '../../lib/format'

/** Texts of labels, collected so that another language can be added. */
export const LABEL_TEXTS = {
  title: 'Print labels',
  headline: ['print', 'labels'],
  lead: 'Stick one on a box. Scan it, and the list of what is inside opens.',
  for: 'For what?',
  chosen: (count: number) => `${formatNumber(count)} chosen`,
  places: (count: number | undefined) => (count === undefined ? 'Places' : count === 1 ? '1 place' : `${formatNumber(count)} places`),
  items: 'Items',
  choose: 'choose the items',
  chooseText: 'Select items in the list, and then “Print labels” behind More.',
  toItems: 'All items',
  gone: 'what was chosen is gone',
  what: 'the labels',
  format: 'On what?',
  start: 'Start at label',
  startHint: (count: number) => `1 is the first of ${count}. Start later on a sheet that has been used.`,
  startInvalid: (count: number) => `Enter a number from 1 to ${count}.`,
  print: (labels: string) => `Print ${labels}`,
  summary: (labels: number, sheets: number) => `${formatCount(labels, 'label')} on ${formatCount(sheets, 'sheet')}`,
  advice: 'Print at 100 % (“actual size”), without margins.',
  scan: 'Only you can open the codes: whoever scans them has to sign in to your account.',
  tooMany: (max: number) => `Only the first ${max} are printed.`,
  none: {
    title: ['no places', 'yet'],
    text: 'Name a box, a shelf or a drawer in a room. Then print a label for it.',
    action: 'Add a place',
  },
  preview: 'Preview',
  codeOf: (name: string) => `QR code of ${name}`,
  opening: 'Opening the label...',
  notFound: {
    title: 'Label not found',
    text: 'Its item or place was deleted, or it belongs to another account.',
    action: 'Go to dashboard',
  },
} as const
