import type { LeftOut } from '@arc/evidence/manifest'
import type { Outcome } from '@arc/evidence/outcome'
import type { FileState } from '@arc/evidence/verify'

/** Texts of the page that checks reports, collected so that another language can be added. */
export const VERIFY_TEXTS = {
  title: 'Verify a report',
  headline: ['is this report', 'intact?'],
  lead: 'Choose the PDF. It is checked here, on your device. No byte of it is uploaded.',
  choose: 'Choose a PDF',
  another: 'Check another PDF',
  drop: 'or drop it anywhere on this page',
  dropHere: 'Drop the PDF to check it',
  input: 'Report as PDF',
  checking: 'Checking every byte…',
  unreadable: 'This file could not be read. Please choose it again.',
  outcomes: {
    intact: { headline: ['intact,', 'to the last byte'], text: 'Nothing was changed since a.r.c. signed it: no page, no file, no number.' },
    'unknown-key': {
      headline: ['intact, but', 'whose key?'],
      text: 'Nothing was changed since it was signed. The keys of this installation could not be loaded, so compare the key below with the one that you trust.',
    },
    'other-key': {
      headline: ['signed by', 'somebody else'],
      text: 'Nothing was changed since it was signed, but not with a key of this installation. Whoever owns the key below made this report.',
    },
    'added-to': {
      headline: ['something was', 'added'],
      text: 'The report is in this file as it was issued, but another program added to it. What you see when you open it may not be what was issued.',
    },
    'saved-anew': {
      headline: ['saved by', 'another program'],
      text: 'The files inside are as they were issued. The pages were written anew and can’t be checked. Ask for the file as it was downloaded.',
    },
    changed: { headline: ['this report', 'was changed'], text: 'It is not what was issued.' },
    'bad-signature': {
      headline: ['the signature is', 'not valid'],
      text: 'The list of hashes in this file is not the one that was signed, so nothing in it can be trusted.',
    },
    unsupported: {
      headline: ['unchanged, but', 'not checked'],
      text: 'All hashes agree with the list in the file. This browser can’t check the signature of that list: please use a newer one.',
    },
    'no-report': {
      headline: ['not a report of', 'a.r.c.'],
      text: 'This PDF has no signed list of hashes. It was made by somebody else, it is a report from before they were signed, it is not complete, or the list was removed.',
    },
    'not-a-pdf': { headline: ['this is', 'no PDF'], text: 'A report is a PDF. Please choose the file as it was downloaded.' },
  },
  changedPages: 'The pages or the structure of the file were changed. The files inside are as they were issued.',
  changedItems: (numbers: string) => `Items with changed records: ${numbers}.`,
  facts: {
    file: 'File',
    report: 'Report',
    of: 'Issued',
    items: 'Items',
    value: 'Total value',
    code: 'Code',
    key: 'Key',
    time: 'Time stamp',
    hash: 'SHA-256 of the file',
  },
  keyOf: { ours: 'of this installation', other: 'not of this installation', unknown: 'not compared' },
  numbered: (number: number, title: string) => `No. ${number}, ${title}`,
  timestamp: {
    none: 'none',
    invalid: 'not valid',
    at: (time: string, authority: string) => `signed before ${time}, says ${authority}. `,
    trusted: {
      yes: 'Its certificate leads to an authority that this installation trusts.',
      no: 'Its certificate leads to no authority that this installation trusts, so anybody may have written it.',
      unknown: 'Whose certificate that is was not checked, because this installation names no authorities.',
    },
  },
  files: {
    title: 'Files in the report',
    summary: (intact: string, wrong: string) => `${intact} as issued${wrong}`,
    wrong: (count: string) => `, ${count} not`,
    name: 'File',
    state: 'State',
    arrived: 'Uploaded',
    imported: (day: string) => `imported on ${day}`,
    states: { intact: 'as issued', changed: 'changed', missing: 'removed', 'left-out': 'hash only' } satisfies Record<FileState, string>,
    added: 'added later',
    more: (count: string) => `Show all ${count}`,
    reasons: {
      large: 'too large for the report',
      place: 'says where it was taken',
      'no-proof': 'proves no value',
      missing: 'was not readable',
    } satisfies Record<LeftOut, string>,
  },
  lookup: {
    title: 'Only have paper?',
    text: 'Enter the code from the cover. It tells when a report with this code was issued, and the hash of its file. Nothing else is public.',
    code: 'Code',
    look: 'Look up',
    looking: 'Looking up…',
    issued: (day: string) => `A report with this code was issued on ${day}.`,
    unknown: 'No report of this installation has this code. Check it letter by letter.',
    failed: 'The code could not be looked up. Please try again.',
    same: 'The file that you checked is this one.',
    different: 'The file that you checked is not the one that was issued with this code.',
  },
  how: {
    title: 'What is checked',
    text: 'Each report carries a list of hashes: of its pages, of every photo, document and item. The list is signed when the report is made. A change of a single byte gives another hash. The check works without us: with the source code of a.r.c., “make verify FILE=report.pdf” does the same, and it works after an account is deleted. Not checked: whether the certificate of a time stamp was revoked, and whether what the owner wrote is true.',
  },
} as const satisfies { outcomes: Record<Outcome, { headline: readonly [string, string]; text: string }> } & Record<string, unknown>
