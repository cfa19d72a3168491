import { APPRAISAL_FROM, PHOTO_ONLY_BELOW } from '@arc/contracts/inventory/proof-rules'
import { formatMoney } from '../../lib/format-money'

const LOW = formatMoney(PHOTO_ONLY_BELOW, 'never')
const HIGH = formatMoney(APPRAISAL_FROM, 'never')

/** Texts of the page that says what would stand in a claim, collected so that another language can be added. */
export const PROOF_TEXTS = {
  title: 'Proof',
  what: 'the figures',
  lead: 'A claim asks for a photo, a receipt or an appraisal, a serial number, and where the value comes from. This is what each item is missing, most valuable first.',
  headline: {
    empty: ['nothing to', 'prove yet'],
    unvalued: ['nothing is', 'valued yet'],
    share: (share: string) => [`${share} of it`, 'would stand'] as const,
    none: 'none',
    all: 'all',
    more: (fraction: string) => `more than ${fraction}`,
    less: (fraction: string) => `less than ${fraction}`,
  },
  fractions: {
    tenth: 'a tenth',
    quarter: 'a quarter',
    third: 'a third',
    half: 'half',
    twoThirds: 'two thirds',
    threeQuarters: 'three quarters',
    nineTenths: 'nine tenths',
  },
  stands: 'would stand',
  word: 'rests on your word',
  bar: (stands: string, word: string) => `${stands} would stand, ${word} rests on your word`,
  unvalued: (items: string, one: boolean) =>
    `${items} ${one ? 'has' : 'have'} no value yet and ${one ? 'counts' : 'count'} as $0: see the end of the list.`,
  empty: {
    title: 'start with one room',
    text: 'Photograph a room first. This page then says what a claim would ask for, and what you already have.',
    action: 'Archive Now',
  },
  list: {
    title: 'worth doing first',
    count: (incomplete: string, items: string) => `${incomplete} of ${items}`,
    missing: 'Missing:',
    more: 'Show more',
    failed: 'The rest did not load.',
    legend:
      'Squares, left to right: photo, receipt or appraisal, serial number, value basis. Filled: there. Outlined: missing. Pale: not asked for.',
    squares: (have: number, asked: number) => `${have} of ${asked} there`,
    noValue: 'no value',
    chosen: 'What this item needs',
  },
  complete: { title: 'nothing is missing', text: 'Everything that a claim would ask for is here.' },
  rule: {
    title: 'How this is judged',
    text: [
      `Everything needs a photo and a value. What is worth ${LOW} or more each also needs a receipt or an appraisal, which shows where the value comes from.`,
      'Electronics, appliances, instruments, power tools, bicycles, cameras, watches and the like also need a serial number.',
      `Jewelry, art and collectibles from ${HIGH} each need an appraisal; a receipt is not enough for them.`,
      'An item stands when nothing of this is missing. These limits are ours. Your insurer may ask for more, or for less.',
    ],
    documented: (amount: string) =>
      `Other pages count what has a receipt or an appraisal as documented, here ${amount}. This page asks less of cheap items and more of valuable ones.`,
  },
  parts: {
    photo: 'photo',
    receipt: 'receipt',
    appraisal: 'appraisal',
    serialNumber: 'serial number',
    basis: 'value basis',
    value: 'value',
  },
  rows: { photo: 'Photo', receipt: 'Receipt', appraisal: 'Appraisal', serialNumber: 'Serial number', basis: 'Value basis' },
  states: { have: 'there', missing: 'missing', 'not-needed': 'not asked for' },
  detail: {
    photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
    noPhoto: 'no photo yet',
    noDocument: 'not attached yet',
    receiptOnly: `a receipt; from ${HIGH} an appraisal is asked for`,
    notNeeded: 'not asked for',
    cheap: `not asked for below ${LOW}`,
    noSerial: 'not written down',
    noSerialHint: 'It has none? Write “none”.',
    noValue: 'no value yet',
    settles: 'a receipt or an appraisal settles it',
  },
  acts: {
    add: 'Add',
    addPart: (part: string, item: string) => `Add ${part} of ${item}`,
    photo: { take: 'Photograph it', add: 'Add a photo' },
    receipt: { take: 'Photograph the receipt', add: 'Add the receipt' },
    appraisal: { take: 'Photograph the appraisal', add: 'Add the appraisal' },
    serialNumber: 'Add the serial number',
    value: 'Add the value',
    library: 'Choose from the library',
    open: 'Open the item',
    next: (item: string) => `Next: ${item}`,
  },
  files: { photo: 'Photo of the item', camera: 'Camera', document: 'Receipt or appraisal', documentCamera: 'Camera for the document' },
  fields: { serialNumber: 'Serial number', value: 'Value of one, in dollars' },
  gain: {
    settlesBoth: (part: string, amount: string) => `One ${part} settles both, and ${amount} more would stand.`,
    settles: (part: string, amount: string) => `One ${part}, and ${amount} more would stand.`,
    several: (count: string, amount: string) => `With these ${count}, ${amount} more would stand.`,
    unvalued: 'Without a value it counts as $0.',
    nothing: 'Nothing is missing: this would stand.',
    free: (part: string) => `One ${part}, and nothing is missing.`,
    freeSeveral: (count: string) => `With these ${count}, nothing is missing.`,
  },
  numbers: ['no', 'one', 'two', 'three', 'four'],
  added: { receipt: 'Receipt added', appraisal: 'Appraisal added', saved: 'Saved' },
  notAdded: 'Not added',
  notSaved: 'Not saved',
} as const
