import { createHash } from 'node:crypto'
import { LIMITS } from '@arc/contracts/text'
import EmailReplyParser from 'email-reply-parser'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { replyKeyOf } from './reply-address.rules.js'

/** A customer's reply to the email about a ticket. */
export interface ReceivedReply {
  /** The ticket's key, a UUID. */
  replyKey: string
  /** The same for the same email, however often it is read: a UUID. */
  messageId: string
  /** What the customer wrote, without the quoted emails before it. */
  text: string
}

const UNREADABLE = 'This reply has no text. It is in the mailbox of support.'
const CUT = '\n\n(The rest is in the mailbox of support.)'
/** Vacation notices and delivery reports (RFC 3834). */
const AUTOMATIC = /^auto-(replied|generated|notified)/i

/**
 * Reads an email.
 * @param source as received (RFC 5322)
 * @returns null for an email that is no reply of a person to a ticket
 */
export async function readReply(source: Uint8Array): Promise<ReceivedReply | null> {
  const email = await PostalMime.parse(source)
  const replyKey = replyKeyOf([...addressesOf(email.to), ...addressesOf(email.cc), email.deliveredTo ?? ''])
  if (!replyKey || AUTOMATIC.test(headerOf(email, 'auto-submitted'))) return null
  return { replyKey, messageId: uuidOf(email.messageId ?? Buffer.from(source).toString('latin1')), text: textOf(email) }
}

const addressesOf = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap(({ address, group }) => [address ?? '', ...(group ?? []).map((member) => member.address ?? '')])

const headerOf = ({ headers }: Email, name: string): string => headers.find(({ key }) => key === name)?.value ?? ''

function textOf({ text = '', attachments }: Email): string {
  const written = new EmailReplyParser().parseReply(text).trim() || UNREADABLE
  const names = attachments.filter(({ disposition }) => disposition === 'attachment').map(({ filename }) => filename ?? 'a file')
  const note = names.length === 0 ? '' : `\n\n(Attached, in the mailbox of support: ${names.join(', ')})`.slice(0, 500)
  const space = LIMITS.text - note.length
  return `${written.length > space ? `${written.slice(0, space - CUT.length)}${CUT}` : written}${note}`
}

/** A UUID made of the text's hash (version 8, RFC 9562). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
