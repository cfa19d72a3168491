import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { replyKeyOf } from './reply-address.rules.js'

/** A customer's reply to the email about a ticket. */
export interface ReceivedReply {
  /** The ticket's key, a UUID. */
  replyKey: string
  /** The same for the same email, however often it is read: a UUID. */
  messageId: string
  /** The address that it says it comes from. Anybody can write it; empty if there is none. */
  from: string
  email: Email
}

/** Above these, an email is no reply of a person, and parsing it takes seconds. An attachment of 4 MB has 70,000 lines. */
const PARSER = { maxHeadersSize: 128 * 1024, maxNestingDepth: 32 }
const MAX_LINES = 100_000
const LINE_FEED = 10
/** Vacation notices and delivery reports (RFC 3834), and the headers of programs that don't know it. */
const AUTOMATIC: readonly (readonly [header: string, value: RegExp])[] = [
  ['auto-submitted', /^auto-(replied|generated|notified)/i],
  ['precedence', /^(bulk|junk|list|auto_reply)/i],
  ['x-autoreply', /^(?!no$)./i],
  ['x-autorespond', /./],
  ['x-failed-recipients', /./],
  ['list-id', /./],
  ['return-path', /^<>$/],
  ['content-type', /^multipart\/report/i],
]
/** The verdict of the mail server that received it (RFC 8601): the domain of its sender did not send it. */
const FORGED = /\bdmarc\s*=\s*fail\b/i

/**
 * Reads an email.
 * @param source as received (RFC 5322)
 * @returns null for an email that is no reply of a person to a ticket, was found to be forged, or cannot be read
 */
export async function readReply(source: Uint8Array): Promise<ReceivedReply | null> {
  if (source.filter((byte) => byte === LINE_FEED).length > MAX_LINES) return null
  const email = await PostalMime.parse(source, PARSER).catch(() => null)
  if (!email || isAutomatic(email) || isForged(email)) return null
  const replyKey = replyKeyOf([...addressesOf(email.to), ...addressesOf(email.cc), email.deliveredTo ?? ''])
  if (!replyKey) return null
  return { replyKey, messageId: messageIdOf(email, source), from: senderOf(email), email }
}

const addressesOf = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap(({ address, group }) => [address ?? '', ...(group ?? []).map((member) => member.address ?? '')])

/** Everything that stands for the sender, when there are several: mail programs show any of them. */
function senderOf(email: Email): string {
  const [address = ''] = addressesOf(email.from ? [email.from] : [])
  const all = valuesOf(email, 'from')
  return all.length > 1 ? all.join(', ') : address
}

/** The values of a header, which a hostile email may carry several times. */
const valuesOf = ({ headers }: Email, name: string): string[] => headers.filter(({ key }) => key === name).map(({ value }) => value.trim())

const isAutomatic = (email: Email): boolean =>
  AUTOMATIC.some(([header, value]) => valuesOf(email, header).some((found) => value.test(found)))

const isForged = (email: Email): boolean => valuesOf(email, 'authentication-results').some((results) => FORGED.test(results))

/** Programs that give all of their emails one id lose none of them. */
const messageIdOf = ({ messageId, text = '', html = '' }: Email, source: Uint8Array): string =>
  uuidOf(messageId === undefined ? Buffer.from(source).toString('latin1') : [messageId, text, html].join('\n'))

/** A UUID made of the text's hash (version 8, RFC 9562). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
