import type { CorrectedLine, LineChange, NotUnderstood } from '@arc/contracts/analysis/corrections'
import { LIMITS } from '@arc/contracts/text'
import type { Proposal, Sentence } from './corrector.js'
import { isPlural, isPronoun, linesNamed, withoutArticle } from './lines.rules.js'
import { conditionIn, isDescription, NUMBER, numberIn } from './words.rules.js'

type Reason = NotUnderstood['reason']
/** What one clause says: of which noun, or of lines with this quantity, and what changes. */
interface Meaning {
  /** Empty or a pronoun for the line that was spoken of last. */
  noun: string
  /** "Four, not two": the line has this quantity now. */
  wasQuantity?: number
  change: Change
}
type Change = { field: 'quantity' | 'value'; value: number } | { field: 'name' | 'note' | 'condition' | 'room'; value: string }

const BE = `(?:is|are|'s|'re|was|were)`
const QUANTITY = [
  new RegExp(
    `^(?:that|it|there|they|those)\\s*${BE}\\s+(?<count>${NUMBER})(?:\\s+(?<noun>[^,]+?))??(?:\\s+(?:and\\s+)?not\\s+(?<was>${NUMBER}))?$`,
    'i',
  ),
  new RegExp(`^(?:i have\\s+|we have\\s+)?(?<count>${NUMBER})\\s+(?<noun>[^,]+?)(?:\\s+(?:and\\s+)?not\\s+(?<was>${NUMBER}))?$`, 'i'),
  new RegExp(`^(?<count>${NUMBER})\\s+(?:and\\s+)?not\\s+(?<was>${NUMBER})(?:\\s+(?<noun>[^,]+))?$`, 'i'),
  new RegExp(`^(?<noun>.+?)\\s*(?::|${BE}|quantity is|x)\\s*(?<count>${NUMBER})(?:\\s+(?:and\\s+)?not\\s+(?<was>${NUMBER}))?$`, 'i'),
]
const VALUE =
  /^(?<noun>.+?)\s*(?:(?:is|are|'s)\s+worth|(?:is|are|was|were)\s+(?=\$)|costs?|cost|:)\s*(?:about\s+)?(?:\$\s*(?<dollars>[\d,]+(?:\.\d{1,2})?)|(?<amount>[\d,]+(?:\.\d{1,2})?)(?:\s*(?:dollars|usd|bucks))?)(?:\s+each)?$/i
const ROOM = [
  /^(?<noun>.+?)\s*(?:is|are|'s|belongs?|goes|go|should be|should go)\s+(?:in|into|to)\s+(?:the\s+)?(?<room>.+)$/i,
  /^(?:move|put)\s+(?<noun>.+?)\s+(?:in|into|to)\s+(?:the\s+)?(?<room>.+)$/i,
]
const NAME = [
  /^(?:rename|call)\s+(?<noun>.+?)\s+(?:to|as|into)\s+(?<name>.+)$/i,
  /^(?<noun>.+?)\s*(?:is|are|'s)\s+(?:called|really|actually)\s+(?:an?\s+|the\s+)?(?<name>.+)$/i,
  /^(?<noun>.+?)\s*(?:is|'s)\s+not\s+an?\s+[^,]+?\s+but\s+an?\s+(?<name>.+)$/i,
  /^(?<noun>.+?)\s*(?:is|'s)\s+an?\s+(?<name>.+)$/i,
]
const STATE = /^(?<noun>.+?)\s*(?:is|are|'s|'re)\s+(?:made of\s+|made from\s+)?(?<state>.+)$/i

/** The clauses of a sentence; "four, not two" stays one. */
const clausesOf = (sentence: string): string[] =>
  sentence
    .replace(/[’]/g, "'")
    .replace(/,\s*(?:and\s+)?not\b/gi, ' not')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .split(/[;!?\n]|\.(?!\d)|,\s*(?:and|but)?\s+|\s+(?:and|but)\s+(?=(?:the|my|our|it|that|they|there|move|put|rename|call|\d+)\b)/i)
    .map((clause) => clause.trim())
    .filter(Boolean)

function quantityIn(clause: string): Meaning | null {
  for (const pattern of QUANTITY) {
    const { count, noun = '', was } = pattern.exec(clause)?.groups ?? {}
    const value = numberIn(count ?? '')
    if (value === null || value < 1) continue
    const wasQuantity = numberIn(was ?? '')
    return { noun, ...(wasQuantity === null ? {} : { wasQuantity }), change: { field: 'quantity', value } }
  }
  return null
}

function valueIn(clause: string): Meaning | null {
  const { noun, dollars, amount } = VALUE.exec(clause)?.groups ?? {}
  const number = dollars ?? amount
  // "The chairs: 4" is a quantity.
  if (noun === undefined || number === undefined || (dollars === undefined && /:\s*\d+$/.test(clause))) return null
  return { noun, change: { field: 'value', value: Number(number.replaceAll(',', '')) } }
}

/** A room of the user; a clause that names an unknown one is refused as such. */
function roomIn(clause: string, rooms: readonly string[]): Meaning | Reason | null {
  for (const pattern of ROOM) {
    const { noun, room } = pattern.exec(clause)?.groups ?? {}
    if (noun === undefined || room === undefined || conditionIn(room)) continue
    const known = rooms.find((name) => name.toLowerCase() === room.trim().toLowerCase())
    return known ? { noun, change: { field: 'room', value: known } } : 'no room'
  }
  return null
}

function conditionOrNoteIn(clause: string): Meaning | null {
  const { noun, state } = STATE.exec(clause)?.groups ?? {}
  if (noun === undefined || state === undefined) return null
  const condition = conditionIn(state)
  if (condition) return { noun, change: { field: 'condition', value: condition } }
  return isDescription(state) ? { noun, change: { field: 'note', value: capitalized(state.trim()) } } : null
}

function nameIn(clause: string): Meaning | null {
  for (const pattern of NAME) {
    const { noun, name } = pattern.exec(clause)?.groups ?? {}
    if (noun !== undefined && name !== undefined)
      return { noun, change: { field: 'name', value: capitalized(name.trim()).slice(0, LIMITS.name) } }
  }
  return null
}

const meaningOf = (clause: string, rooms: readonly string[]): Meaning | Reason =>
  valueIn(clause) ?? conditionOrNoteIn(clause) ?? quantityIn(clause) ?? roomIn(clause, rooms) ?? nameIn(clause) ?? 'no meaning'

/** The lines that a clause is about. A single noun that fits several lines is not guessed. */
function linesOf(
  { noun, wasQuantity, change }: Meaning,
  lines: readonly CorrectedLine[],
  last: readonly CorrectedLine[],
): CorrectedLine[] | Reason {
  const bare = withoutArticle(noun)
  const spoken = bare === '' || isPronoun(noun)
  const spokenOf = last.length > 0 || (wasQuantity === undefined && lines.length > 1) ? last : lines
  const named = spoken ? [...spokenOf] : linesNamed(bare, lines)
  const found = wasQuantity === undefined ? named : named.filter(({ quantity }) => quantity === wasQuantity)
  if (found.length === 0) return 'no line'
  // A quantity of several lines would multiply them.
  const meant = change.field !== 'quantity' && ((spoken && last.length > 1) || isPlural(noun))
  const several = found.length > 1 && !meant
  return several ? 'several lines' : found
}

/** Reads a sentence in English by rules. What it doesn't understand, or would have to guess, it says. */
export function readSentence({ sentence, lines, rooms }: Sentence): Proposal {
  const changes: LineChange[] = []
  const notUnderstood: NotUnderstood[] = []
  let last: CorrectedLine[] = []
  for (const text of clausesOf(sentence)) {
    const meaning = meaningOf(text, rooms)
    const found = typeof meaning === 'string' ? meaning : linesOf(meaning, lines, last)
    if (typeof meaning === 'string' || typeof found === 'string') {
      notUnderstood.push({ text, reason: typeof found === 'string' ? found : 'no meaning' })
      continue
    }
    last = found
    changes.push(...found.map(({ key }): LineChange => ({ key, ...meaning.change })))
  }
  return { changes, notUnderstood }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
