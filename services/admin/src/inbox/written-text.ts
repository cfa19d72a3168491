import { Script } from 'node:vm'
import { LIMITS } from '@arc/contracts/text'
import EmailReplyParser from 'email-reply-parser'
import type { ReceivedReply } from './received-email.js'

const UNREADABLE = 'This reply has no text. It is in the mailbox of support.'
const CUT = '\n\n(The rest is in the mailbox of support.)'
const MAX_NOTE = 500
/** A person writes less. */
const MAX_PARSED = 50_000
/** The expressions that find quoted emails take minutes for a hostile text; V8 ends them after this. */
const PARSER_MS = 250
const parser = new Script('parse(text)')

// What no text of a message has (contracts/src/text.ts): control characters, and halves of a character.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu
const readable = (text: string): string => text.replace(CONTROL, '')

/**
 * The message that a reply becomes: what its writer wrote, without the quoted emails before it, and notes about what a message can't show.
 * @param ownAddress of the writer of the ticket; a reply that says it comes from another one names it
 * @returns at most as many characters as a message has
 */
export function writtenText({ email, from }: ReceivedReply, ownAddress: string | null): string {
  const text = readable(email.text ?? '')
  const written = withoutQuotes(text.slice(0, MAX_PARSED)).trim() || UNREADABLE
  const names = email.attachments.filter(({ disposition }) => disposition === 'attachment').map(({ filename }) => filename ?? 'a file')
  const note = [
    ...(names.length === 0 ? [] : [`(Attached, in the mailbox of support: ${oneLine(names.join(', '))})`]),
    ...(from.toLowerCase() === ownAddress?.toLowerCase() ? [] : [`(Sent from ${oneLine(from) || 'an unknown address'}.)`]),
  ]
    .map((line) => `\n\n${line}`)
    .join('')
  const space = LIMITS.text - note.length
  const isCut = written.length > space || text.length > MAX_PARSED
  return readable(isCut ? `${written.slice(0, space - CUT.length)}${CUT}${note}` : `${written}${note}`)
}

const oneLine = (text: string): string => {
  const line = readable(text).replace(/\s+/g, ' ').trim()
  return line.length > MAX_NOTE ? `${line.slice(0, MAX_NOTE)} …` : line
}

/** A text that takes too long keeps what it quotes. */
function withoutQuotes(text: string): string {
  const parse = (whole: string) => new EmailReplyParser().parseReply(whole)
  try {
    return String(parser.runInNewContext({ parse, text }, { timeout: PARSER_MS }))
  } catch (error) {
    // An error of the other context, whose `Error` is not ours.
    if (typeof error === 'object' && error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return text
    throw error
  }
}
