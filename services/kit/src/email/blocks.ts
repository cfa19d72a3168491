/** The content of an email as blocks; HTML and text are made from the same blocks. */

/** A link within a sentence, or a button. */
export interface EmailLink {
  label: string
  /** Absolute URL. */
  url: string
}

/** A sentence: texts and links in turn. */
export type Sentence = string | readonly (string | EmailLink)[]

export interface Fact {
  label: string
  value: string
  /** The value is in the colour of warnings. */
  warning?: boolean
}

export type EmailBlock =
  | { kind: 'paragraph'; sentence: Sentence; small: boolean }
  | { kind: 'button'; link: EmailLink }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'list'; links: readonly EmailLink[] }
  | { kind: 'quote'; intro: string; text: string }
  | { kind: 'message'; text: string; signature?: string }

/** Pictures above the content, from `frontend/public/email`. */
export interface EmailPicture {
  name: 'living-room' | 'living-room-grey' | 'attic' | 'office'
  /** Empty for a picture that only decorates. */
  alt: string
}

export interface EmailContent {
  subject: string
  /** The line that mail programs display next to the subject. */
  preview: string
  /** One picture over the whole width, or several side by side. */
  pictures?: readonly EmailPicture[]
  /** A sum above the headline, in US dollars. */
  amount?: string
  /** The second part is in italics. Without a headline the email is a personal message. */
  headline?: readonly [string, string]
  blocks: readonly EmailBlock[]
  /** Why the email was sent and how to stop it, below everything else; by default its recipient and the emails we send. */
  footer?: Sentence
}

export const paragraph = (...sentence: readonly (string | EmailLink)[]): EmailBlock => ({ kind: 'paragraph', sentence, small: false })
/** A paragraph below a button, in smaller type. */
export const remark = (...sentence: readonly (string | EmailLink)[]): EmailBlock => ({ kind: 'paragraph', sentence, small: true })
export const button = (label: string, url: string): EmailBlock => ({ kind: 'button', link: { label, url } })
export const facts = (...rows: readonly Fact[]): EmailBlock => ({ kind: 'facts', facts: rows })
export const list = (links: readonly EmailLink[]): EmailBlock => ({ kind: 'list', links })
/** What the recipient wrote earlier. */
export const quote = (intro: string, text: string): EmailBlock => ({ kind: 'quote', intro, text })
/** A text written by a person; its line breaks stay. */
export const message = (text: string, signature?: string): EmailBlock => ({ kind: 'message', text, signature })
