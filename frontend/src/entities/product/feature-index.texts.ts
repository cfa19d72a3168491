import { PLANS } from '@arc/contracts/plans'

/** The index of the product's features, in alphabetical order. Each entry is true of the product as it is. */
export const FEATURE_INDEX = [
  ['Actual cash value', 'estimated for each category, beside the replacement cost.'],
  ['Appraisals', 'attached to the item that they value.'],
  ['Barcodes', 'read by the camera, from photos, or typed.'],
  ['Batches', 'up to fifty photos at a time.'],
  ['Categories', 'suggested for each item, changed by you.'],
  ['Charts', 'value by room and by category, each with its table.'],
  ['Coverage', 'what your policy pays, beside what you own.'],
  ['Documents', 'receipts, warranties, manuals and policies, found by their text.'],
  ['Estimates', 'marked as estimates until a receipt or an appraisal is attached.'],
  ['Export', `a list of items as CSV, or the whole account as one ZIP file; a report as CSV with ${PLANS.pro.name}`],
  ['Fields of your own', 'a policy number, a color: every item gets them.'],
  ['Import', 'a CSV file from another product or a spreadsheet.'],
  ['Labels', 'QR codes for boxes, shelves and items, to print.'],
  ['Loans', 'who has it, since when, and when it is due.'],
  ['Passkeys', 'sign in with a fingerprint, a face or a PIN.'],
  ['Photos', 'the items that are found in them are listed for you to check.'],
  ['Places', 'a shelf, a box, a drawer, inside a room or another place.'],
  ['Projects', `one with ${PLANS.basic.name}, several with ${PLANS.pro.name}`],
  ['Reminders', 'before a warranty or a policy ends, and when a loan is due.'],
  ['Reports', 'a PDF of a project or a room, with totals, for your insurer.'],
  ['Rooms', 'as many as you need; a room can be any space.'],
  ['Search', 'by name, brand, model, serial number, note, price or missing receipt.'],
  ['Serial numbers', 'in a field of their own.'],
  ['Tags', 'for what belongs together across rooms.'],
  ['Trash', 'deleted rooms and items can be put back for 30 days.'],
  ['Undo', 'for deleted items, and for changes of many at once.'],
  ['Values', 'low, likely and high, and the sum of each room.'],
  ['Warranties', 'with the day on which they end.'],
] as const satisfies readonly (readonly [name: string, text: string])[]

export const FEATURE_INDEX_HEADLINE = ['everything it does,', 'in order'] as const

/** The entries by their first letter, in order. */
export function featuresByLetter(): { letter: string; entries: (readonly [name: string, text: string])[] }[] {
  const letterOf = (name: string) => name.charAt(0).toLowerCase()
  const letters = [...new Set(FEATURE_INDEX.map(([name]) => letterOf(name)))]
  return letters.map((letter) => ({ letter, entries: FEATURE_INDEX.filter(([name]) => letterOf(name) === letter) }))
}
