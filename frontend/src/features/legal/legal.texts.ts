import type { Operator } from '@arc/contracts/admin/operator'
import { TRASH_DAYS } from '@arc/contracts/inventory/trash'
import { GRACE_DAYS } from '@arc/contracts/plans'

/** A section of a legal page; a paragraph that is a list of pairs is a table. */
export interface LegalSection {
  id?: string
  title: string
  paragraphs: readonly string[]
  rows?: readonly (readonly [string, string])[]
}

/** Statements of the privacy page. They describe what the product does; those about other companies depend on the configuration. */
export const privacySections = ({ services }: Operator): readonly LegalSection[] => [
  {
    title: 'What is stored',
    paragraphs: ['Only what you enter, upload, or cause by using a.r.c. Nothing is bought or collected from elsewhere.'],
    rows: [
      ['Account', 'First and last name, email address, plan, and your password as a hash that cannot be turned back into the password.'],
      [
        'Signing in',
        'For each browser that is signed in: its name, its system, the beginning of its internet address, and when it was last used, so that you can sign it out. For 90 days, a hash of each address from which you signed in, so that strangers who guess passwords cannot lock you out. Passkeys, the encrypted key of an authenticator app, and hashes of API tokens, if you use them.',
      ],
      [
        'Inventory',
        'Projects, rooms, places, items, tags, values, notes, loans, insurance details, and a history of changes, so that you can undo them.',
      ],
      [
        'Photos and documents',
        'As you uploaded them, with what your camera wrote into them, for example the place and time. The smaller copies that pages, reports and recognition use contain none of that.',
      ],
      [
        'Links to reports',
        'Who you say a link is for, its end, and hashes of the link and its password. Of those who open it: when, and the names of browser and system, so that you see it; not their internet address. Ending or removing the link deletes this.',
      ],
      [
        'Links to a home',
        'Who you say a link is for, what it shows, its end, and hashes of the link and its password. Of those who open it: when, and the names of browser and system, so that you see it; not their internet address. This is deleted a year after the end of the link.',
      ],
      [
        'Your household',
        'Who shares your home, and the email addresses that you invite, until somebody accepts or you withdraw the invitation. Members see your name and what you put into the home; your email address is in the invitation.',
      ],
      [
        'Payments',
        'Plan, invoices, and the brand and last four digits of the card. The number of the card is never sent to or stored on our server.',
      ],
      [
        'Messages to support',
        'The text, your email address, and our answers. They are also emailed to the mailbox of support. What you send there yourself stays there: from a reply, a.r.c. takes the text; its attachments stay in the mailbox.',
      ],
      [
        'Log of the server',
        'Which pages were requested, when, from which beginning of an internet address, and whether it worked or why it was refused. Names of items, texts, and passwords are not logged.',
      ],
    ],
  },
  {
    title: 'Cookies and storage in your browser',
    paragraphs: [
      'One cookie keeps you signed in, for up to 30 days. A sign-in with Google needs three more: one while you are at Google, for at most ten minutes, one afterwards that remembers what Google told us until you have sent the sign-up form, for at most 30 minutes, or entered the code of your authenticator app, for at most ten, and one that says how it ended, for at most ten. None of them can be read by scripts or is sent to other sites.',
      'Your browser also stores choices such as the selected project, the order of lists and recent searches, and what you have typed and not saved yet. Signing out removes what belongs to your account.',
      'Photos that you take with the camera are stored in your browser until you send or remove them. After signing out they stay there for your account, and no other account sees or sends them.',
      'There is no advertising, no analytics, and no tracking.',
    ],
  },
  { title: 'Who else receives data', paragraphs: othersOf(services) },
  {
    id: 'emails',
    title: 'Emails we send',
    paragraphs: ['Only these. There is no newsletter.'],
    rows: [
      ['Welcome', 'After you sign up.'],
      ['Password and security', 'When you ask for a link, or when something about your sign-in changes.'],
      ['Household', 'When somebody invites you to their home, and when somebody joins yours.'],
      [
        'Payments',
        'After each payment, with its invoice; three days before a trial ends; when a payment is declined; when a sign-up was paid but not finished, and when that payment was refunded.',
      ],
      ['Your subscription', 'When it is cancelled, suspended or reactivated, and when its plan changes.'],
      ['Deletion', 'Seven days and one day before a suspended account is deleted, and once after any account was deleted.'],
      ['Exports and reports', 'When an export is ready, and when a report that took long is ready.'],
      ['Answers', 'When we answer your message to support.'],
      ['Reminders', 'When a warranty, an insurance or a loan becomes due. Each has a link that stops them.'],
    ],
  },
  {
    title: 'How long it is stored',
    paragraphs: [
      `Until you delete it. What you delete stays in the trash for ${TRASH_DAYS} days, and you can delete it from there at once.`,
      `A cancelled account is deleted ${GRACE_DAYS} days after its paid cycle or trial has ended. Deleting the account yourself deletes everything at once: rows, photos, documents, reports, and stored emails. The payment provider keeps invoices as long as the law requires.`,
      'Emails in the mailbox of support, with your messages and their attachments, are not part of a.r.c. and not deleted with the account. Ask the operator to delete them there.',
      'What stays is the random id of the account, without a name: so that nothing of it comes back late, and in the list of what administrators did.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can read, correct and delete everything yourself, and take your data along. You can ask the operator what is stored about you, object, and complain to the data protection authority of your country.',
    ],
  },
]

function othersOf(services: Operator['services']): readonly string[] {
  const others = [
    services.stripe &&
      'Stripe charges cards. It receives your name, email address, and what you type into its card form, and sets its own cookies on the pages with that form.',
    services.recognition &&
      `Photos that you submit for recognition are sent to ${services.recognition}, reduced in size and without the place and time, with the text and barcodes that were read on them. It answers with the items that it found.`,
    services.products.length > 0 &&
      `The numbers of barcodes that you scan or type are sent to ${services.products.join(', ')}, without your name or address. They answer with the product; a.r.c. stores the answer for up to 30 days, apart from your account.`,
    services.google &&
      'If you sign in with Google, Google learns that you did. We receive your name and email address, and no access to anything else.',
    services.email && 'A mail server delivers our emails.',
  ].filter((text) => typeof text === 'string')
  const none = 'Nobody: this installation uses no payment provider, no recognition service, and no other external service for your data.'
  const here = services.recognition
    ? []
    : ['Photos are analysed on the machine that runs this installation, and are sent to nobody for it.']
  return others.length > 0 ? [...others, ...here, 'Nobody else. Data is never sold.'] : [none, ...here]
}

export const LEGAL_TEXTS = {
  navigation: 'Legal',
  date: 'November 2026',
  what: 'the details of the operator',
  terms: { title: 'Terms of Service', headline: ['what we agree', 'on'], text: 'Short, because everything that matters is in it.' },
  privacy: {
    title: 'Privacy',
    headline: ['what happens to', 'your data'],
    text: 'What is stored, who receives it, and how you get rid of it.',
    contact: 'Responsible',
  },
  imprint: { title: 'Imprint', headline: ['who operates', 'this site'], operator: 'Operator', email: 'Email' },
  missing: 'The operator of this installation has not entered a name and an address yet.',
  asOf: (date: string) => `As of ${date}`,
} as const
