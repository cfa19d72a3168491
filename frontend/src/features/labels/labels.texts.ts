import { formatCount } from '../../lib/format'

/** Texts of labels, collected so that another language can be added. */
export const LABEL_TEXTS = {
  title: 'Print labels',
  what: 'the labels',
  format: 'Sheet',
  start: 'Start at label',
  startHint: (count: number) => `1 is the first of ${count}. Start later on a sheet that has been used.`,
  startInvalid: (count: number) => `Enter a number from 1 to ${count}.`,
  print: 'Print',
  summary: (labels: number, sheets: number) => `${formatCount(labels, 'label')} on ${formatCount(sheets, 'sheet')}`,
  advice: 'Print at 100 % (“actual size”), without margins.',
  scan: 'Only you can open the codes: whoever scans them has to sign in to your account.',
  tooMany: (max: number) => `Only the first ${max} are printed.`,
  nothing: {
    title: 'no labels chosen',
    text: 'Select items in a room, or open an item or a place, and choose “Print labels”.',
    action: 'Go to dashboard',
  },
  preview: 'Preview',
  sheet: (number: number, all: number) => `Sheet ${number} of ${all}`,
  codeOf: (name: string) => `QR code of ${name}`,
  opening: 'Opening the label...',
  notFound: {
    title: 'Label not found',
    text: 'Its item or place was deleted, or it belongs to another account.',
    action: 'Go to dashboard',
  },
} as const
