import type { LossGroup, PolicyShare } from '@arc/contracts/inventory/claim-rules'
import type { ReportClaim } from '@arc/contracts/inventory/report-inventory'
import { isolate } from './direction.js'
import { type Detail, dateOf, dollars } from './report.data.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { drawLetters } from './report.letters.js'
import { STYLE } from './report.styles.js'
import { drawTable } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'
import { fit } from './text.js'

const ROW = 6 * MM
const HALF = WIDTH / 2
const LABEL = 32 * MM
/** Sub-limits that are printed one by one; a policy seldom has more. */
const MAX_LIMITS = 10
const MAX_NOTES_LINES = 12
const CAUSES: Record<ReportClaim['cause'], string> = {
  ...{ water: 'Water', flood: 'Flood', fire: 'Fire', smoke: 'Smoke', storm: 'Storm', theft: 'Theft', power: 'Power surge' },
  other: 'Other',
}

/** The page of a claim that says what happened, what it amounts to, what the policy would pay, and what was written about it. */
export function drawLoss(doc: TaggedDocument, claim: ReportClaim, pageInfo: PageInfo): void {
  frame(doc, 'The loss', pageInfo)
  let y = CONTENT_TOP + 10 * MM
  doc.text('the loss', STYLE.headline, PAGE.left, y, { tag: 'H2' })
  y = drawFacts(doc, factsOf(claim), y + 10 * MM) + 8 * MM
  y = drawAmounts(doc, claim, y)
  if (claim.figures.policy) y = drawPolicy(doc, claim.figures.policy, y)
  if (claim.notes) {
    doc.text('Notes', STYLE.strong, PAGE.left, y, { tag: 'H3' })
    y = doc.paragraph(claim.notes, STYLE.small, PAGE.left, y + 5 * MM, WIDTH, { most: MAX_NOTES_LINES }) + 7 * MM
  }
  drawLetters(doc, claim.letters, y)
}

const onDay = (amount: number | null, day: string | null): string | null =>
  amount === null ? null : `${dollars(amount)}${day ? ` on ${dateOf(day)}` : ''}`

/** What is known of a claim, in the order in which it happens. */
function factsOf(claim: ReportClaim): Detail[] {
  const { lostOn, cause, rooms, insurer, policyNumber, claimNumber, informedOn } = claim
  const facts: [string, string | null][] = [
    ['Date of loss', dateOf(lostOn)],
    ['Cause', CAUSES[cause]],
    ['Rooms', rooms.length === 0 ? 'All rooms' : rooms.map(isolate).join(', ')],
    ['Insurer', insurer],
    ['Policy number', policyNumber],
    ['Claim number', claimNumber],
    ['Insurer was told', informedOn === null ? 'Not yet' : dateOf(informedOn)],
    ['Claimed', onDay(claim.claimed, claim.claimedOn)],
    ['Offered', onDay(claim.offered, claim.offeredOn)],
    ['Paid', onDay(claim.paid, claim.paidOn)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** In two columns, read line by line. @returns the y below */
function drawFacts(doc: TaggedDocument, facts: readonly Detail[], top: number): number {
  facts.forEach(({ label, value }, index) => {
    const x = PAGE.left + (index % 2) * HALF
    const y = top + Math.floor(index / 2) * ROW
    doc.text(label, STYLE.small, x, y, { colour: COLOUR.muted, tag: 'Lbl' })
    doc.line(fit(doc.pdf, value, STYLE.text, HALF - LABEL - 4 * MM), STYLE.text, x + LABEL, y)
  })
  return top + Math.ceil(facts.length / 2) * ROW
}

const counted = (items: number) => `${items.toLocaleString('en-US')} ${items === 1 ? 'item' : 'items'}`

function drawAmounts(doc: TaggedDocument, { figures }: ReportClaim, top: number): number {
  doc.text('What it amounts to', STYLE.strong, PAGE.left, top, { tag: 'H3' })
  const columns = [
    { label: '', width: WIDTH - 105 * MM },
    { label: 'Items', width: 25 * MM, right: true },
    { label: 'Replacement cost', width: 40 * MM, right: true },
    { label: 'Actual cash value', width: 40 * MM, right: true },
  ]
  const row = (name: string, { items, replacement, cash }: LossGroup) =>
    [name, items.toLocaleString('en-US'), dollars(replacement), dollars(cash)].map((text) => ({ text }))
  const rows = [row('Lost', figures.lost), row('Damaged', figures.damaged), row('Together', figures.total)]
  const y = drawTable(doc, columns, rows, top + 3 * MM, ROW) + 5 * MM
  const { unvalued, undated } = figures
  const words = [
    'A damaged item counts with its repair, at most with its replacement. Actual cash value is an estimate: an insurer may use a schedule of its own.',
    ...(unvalued > 0 ? [`Without a value, and in no sum: ${counted(unvalued)}.`] : []),
    ...(undated > 0 ? [`Without a year of purchase: ${counted(undated)}, whose age counts from the year of being recorded.`] : []),
  ].join(' ')
  return doc.paragraph(words, STYLE.small, PAGE.left, y, WIDTH, { colour: COLOUR.muted }) + 7 * MM
}

/** What is added up to the expected amount, one line each. */
export function policyRows({ basis: _, ...share }: PolicyShare): [name: string, amount: string, payable: string][] {
  const { scheduled, limits, rest, payable, deductible, coverage, aboveCoverage, expected } = share
  const [shown, others] = [limits.slice(0, MAX_LIMITS), limits.slice(MAX_LIMITS)]
  const sum = (pick: (limit: PolicyShare['limits'][number]) => number) => others.reduce((all, limit) => all + pick(limit), 0)
  return [
    ...shown.map((limit): [string, string, string] => [
      `${limit.name}, ${counted(limit.items)}`,
      dollars(limit.amount),
      dollars(limit.payable),
    ]),
    ...(others.length === 0
      ? []
      : [
          [`${others.length} more sub-limits`, dollars(sum(({ amount }) => amount)), dollars(sum((limit) => limit.payable))] satisfies [
            string,
            string,
            string,
          ],
        ]),
    [`Everything else, ${counted(rest.items)}`, dollars(rest.amount), dollars(rest.amount)],
    ['Before the deductible', '', dollars(payable)],
    ['Deductible', '', deductible === null ? 'not known' : `-${dollars(deductible)}`],
    ['Coverage', '', coverage === null ? 'not known' : `at most ${dollars(coverage)}`],
    ...(aboveCoverage > 0 ? [['Above the coverage', '', `-${dollars(aboveCoverage)}`] satisfies [string, string, string]] : []),
    ...(scheduled.items > 0
      ? [[`Scheduled, ${counted(scheduled.items)}`, '', dollars(scheduled.amount)] satisfies [string, string, string]]
      : []),
    ['Expected', '', dollars(expected)],
  ]
}

function drawPolicy(doc: TaggedDocument, share: PolicyShare, top: number): number {
  const by = share.basis === 'cash' ? 'actual cash value' : 'replacement cost'
  doc.text(`What the policy would pay, by ${by}`, STYLE.strong, PAGE.left, top, { tag: 'H3' })
  const columns = [
    { label: '', width: WIDTH - 80 * MM },
    { label: 'Amount', width: 40 * MM, right: true },
    { label: 'Payable', width: 40 * MM, right: true },
  ]
  const rows = policyRows(share).map((row) => row.map((text) => ({ text })))
  const y = drawTable(doc, columns, rows, top + 3 * MM, ROW) + 5 * MM
  const words = 'An estimate from what the owner entered of the policy. The policy and the insurer decide.'
  return doc.paragraph(words, STYLE.small, PAGE.left, y, WIDTH, { colour: COLOUR.muted }) + 7 * MM
}
