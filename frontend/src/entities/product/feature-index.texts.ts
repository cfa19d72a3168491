import { MAX_PEOPLE } from '@arc/contracts/auth/household'
import { PLANS } from '@arc/contracts/plans'

/** The index of the product's features, in alphabetical order. Each entry is true of the product as it is. */
export const FEATURE_INDEX = [
  ['Actual cash value', 'estimated for each category, beside the replacement cost.'],
  ['Appraisals', 'attached to the item that they value.'],
  ['Barcodes', 'read by the camera, from photos, or typed.'],
  ['Batches', 'up to fifty photos at a time.'],
  ['Categories', 'suggested for each item, changed by you.'],
  ['Charts', 'value by room and by category, each with its table.'],
  ['Claims', 'what was damaged or lost, the letters, what is due, and the claim pack.'],
  ['Coverage', 'what your policy pays, beside what you own.'],
  ['Documents', 'receipts, warranties, manuals and policies, found by their text.'],
  ['Estimates', 'marked as estimates until a receipt or an appraisal is attached.'],
  ['Export', `a list of items as CSV, or the whole account as one ZIP file; a report as CSV with ${PLANS.pro.name}`],
  ['Fields of your own', 'a policy number, a color: every item gets them.'],
  ['History', 'every change with its author, and the home at the end of any day.'],
  ['Household', 'several people in one home, as editors or viewers.'],
  ['Import', 'a CSV file from another product or a spreadsheet.'],
  ['Labels', 'QR codes for boxes, shelves and items, to print.'],
  ['Loans', 'who has it, since when, and when it is due.'],
  ['Passkeys', 'sign in with a fingerprint, a face or a PIN.'],
  ['Photos', 'the items that are found in them are listed for you to check.'],
  ['Places', 'a shelf, a box, a drawer, inside a room or another place.'],
  ['Projects', `one with ${PLANS.basic.name}, several with ${PLANS.pro.name}`],
  ['Proof', 'which values a receipt proves, and which receipt proves the most.'],
  ['Reminders', 'before a warranty or a policy ends, and when a loan is due.'],
  ['Reports', 'a PDF of a project or a room, with totals, for your insurer.'],
  ['Rooms', 'as many as you need; a room can be any space.'],
  ['Search', 'by name, brand, model, serial number, note, price or missing receipt.'],
  ['Serial numbers', 'in a field of their own.'],
  ['Shared links', 'show a home or a report to somebody without an account.'],
  ['Tags', 'for what belongs together across rooms.'],
  ['Trash', 'deleted rooms and items can be put back for 30 days.'],
  ['Undo', 'for deleted items, and for changes of many at once.'],
  ['Values', 'low, likely and high, and the sum of each room.'],
  ['Warranties', 'with the day on which they end.'],
  ['Wishes', 'who is to get a thing, in the estate list.'],
  ['Yearly review', 'once a year, room by room: what is still there, and what is gone.'],
] as const satisfies readonly (readonly [name: string, text: string])[]

/** What the page of the features begins with: heading, text, and the topic of the manual that has more. */
export const FEATURE_LEADS = [
  {
    title: ['after', 'a loss'],
    text: 'Say what happened, when and where, and mark what is damaged or lost. a.r.c. adds it up by your policy, keeps the letters, says what is due and makes the claim pack.',
    topic: 'claims',
  },
  {
    title: ['what is', 'proven'],
    text: 'A receipt or an appraisal proves a value, everything else is marked as an estimate. Both sums stand side by side, with the receipts that prove the most first.',
    topic: 'proof',
  },
  {
    title: ['a home', 'of several'],
    text: `Up to ${MAX_PEOPLE} people look after one home: editors change it, viewers look. Who is invited pays nothing, and the history says who did what.`,
    topic: 'household',
  },
  {
    title: ['shown', 'to others'],
    text: 'A link shows your home or a report to family, an insurer or a lawyer, without an account. You choose what they see and until when, and end it at any time.',
    topic: 'share',
  },
] as const

export const FEATURE_INDEX_HEADLINE = ['everything it does,', 'in order'] as const

/** The entries by their first letter, in order. */
export function featuresByLetter(): { letter: string; entries: (readonly [name: string, text: string])[] }[] {
  const letterOf = (name: string) => name.charAt(0).toLowerCase()
  const letters = [...new Set(FEATURE_INDEX.map(([name]) => letterOf(name)))]
  return letters.map((letter) => ({ letter, entries: FEATURE_INDEX.filter(([name]) => letterOf(name) === letter) }))
}
