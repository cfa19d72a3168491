import { PLANS } from '@arc/contracts/plans'

/** Texts of the lower half of the landing page, loaded with it. */
export const LANDING_MORE_TEXTS = {
  start: 'Start your archive',
  startFailed: 'Unable to proceed. Please try again.',
  features: { more: 'Compare the plans' },
  spread: {
    headline: ['on the worst day,', 'you hand over', 'this'],
    intro: 'The same list, printed. Every item has its picture, its year, its value and where that value comes from.',
    label: 'Two pages of a printed report, sample',
    home: 'Sample Home',
    room: 'Living Room',
    heading: 'living room',
    report: 'Inventory report',
    sample: 'Sample',
    more: 'Open the whole Sample Home',
    asksNothing: 'No name, no email. It lasts 24 hours.',
    columns: { number: 'No.', picture: 'Picture', item: 'Item', year: 'Year', basis: 'Basis', value: 'Value' },
    facts: { items: 'Items', documented: 'With receipt or appraisal', estimated: 'Estimated', total: 'Room total' },
    /** A number of items and what they are worth together. */
    worth: (items: number, value: string) => `${items}, ${value}`,
  },
  demo: {
    headline: ['walk around', 'a', 'finished', 'room'],
    loading: 'Loading demo room...',
  },
  photoDemo: {
    headline: ['now', 'yours'],
    intro: 'A shelf, a drawer, a corner of the garage. One photo, no account: see what a.r.c. would write down.',
    notLoaded: 'This part of the page could not be downloaded.',
    retry: 'Try again',
  },
  ask: {
    headline: ['somebody', 'will', 'ask'],
    picture: 'Sample garage seen from above',
    audiences: [
      {
        question: 'what was in the kitchen?',
        who: 'Homeowners',
        answer: 'Nobody remembers a whole room, least of all after a fire. Photograph it once, and the list is ready for the claim.',
      },
      {
        question: 'who was meant to have the clock?',
        who: 'Estate planners',
        answer: 'Each item has its photos, documents, value and notes, so that a family can decide with the list on the table.',
      },
      {
        question: 'what exactly was stolen?',
        who: 'Small businesses',
        answer: 'Tools, machines and stock with serial numbers and receipts, room by room, for the insurer and the accountant.',
      },
      {
        question: 'which lamp did we choose for the hall?',
        who: 'Interior designers',
        answer: `With ${PLANS.pro.name}, a project for each client: what was bought, where it is, and what it cost.`,
      },
      {
        question: 'is it insured for what it is worth?',
        who: 'Collectors',
        answer: 'Appraisals and values of a collection beside the coverage that you pay for.',
      },
      {
        question: 'was that table here in spring?',
        who: 'Rental managers',
        answer: 'The furniture of every apartment with photos and dates, and a PDF for the next change of tenants.',
      },
    ],
  },
  data: {
    headline: ['yours stays yours,', 'in writing'],
    // Each sentence is true of the product; docs and tests of the features prove it.
    sentences: [
      'Your items, photos and documents open for one person: you, signed in.',
      'No advertising, no analytics, no tracking. Data is never sold.',
      'Card numbers go to the payment provider. They never reach us.',
      'Take everything with you: one file with all items, photos, documents and reports.',
      'Cancel anytime. Everything stays for 30 days after the paid period, then it is permanently deleted.',
      'Or delete your account yourself, at once, without writing to anybody.',
    ],
  },
  know: {
    headline: 'Did you know?',
    dot: (number: number, count: number) => `Quote ${number} of ${count}`,
    quotes: [
      {
        text: '44 percent of homeowners have a home inventory. More than 40 percent of those had not updated it for over a year.',
        source: 'National Association of Insurance Commissioners, survey of 2017',
      },
      {
        text: 'Of the people who have an inventory, 48 percent have no receipts and 27 percent have no photos.',
        source: 'National Association of Insurance Commissioners, survey of February 2012',
      },
      {
        text: 'Theft of jewelry, watches and furs may be limited to $1,000 in a homeowners policy.',
        source: 'Illinois Insurance Association, “Protect your home and belongings from burglars”',
      },
      {
        text: 'The workbook of the IRS for a loss by theft or disaster has 20 schedules to fill in.',
        source: 'Internal Revenue Service, Publication 584',
      },
    ],
  },
} as const
