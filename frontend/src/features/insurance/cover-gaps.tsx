import type { Cover } from '@arc/contracts/inventory/cover'
import type { HomePolicies } from '@arc/contracts/inventory/policies'
import { formatMoney } from '../../lib/format-money'
import { Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { ListRow, Rows } from '../../ui/rows'
import { POLICY_TEXTS } from './insurance.texts'
import { elsewhereOf, limitText, nameOf } from './policy.rules'

const TEXTS = POLICY_TEXTS.cover

/** What is not covered, as sums that add up to the difference; or how much room there is, and what other policies cover. */
export function CoverGaps({ home }: { home: HomePolicies }) {
  const { cover, policies } = home
  const main = policies[0]
  if (cover.notCovered > 0)
    return (
      <section aria-labelledby="not-covered">
        <ListHeading id="not-covered" title={TEXTS.notCovered}>
          <span className="num">{TEXTS.inAll(formatMoney(cover.notCovered, 'never'))}</span>
        </ListHeading>
        <Rows soft labelledBy="not-covered">
          {cover.gaps.map((gap) => {
            const { title, note } = wordsOf(gap, cover)
            const amount = <b className="num brick">{formatMoney(gap.amount, 'never')}</b>
            return <ListRow key={title} to={addressOf(gap)} title={title} note={note} end={amount} />
          })}
        </Rows>
      </section>
    )
  const elsewhere = elsewhereOf(home)
  return (
    <Stack as="section" gap={6} aria-label={TEXTS.covered}>
      {main && cover.coverage !== null && (
        <p>{TEXTS.room(nameOf(main), formatMoney(cover.coverage, 'never'), formatMoney(cover.coverage - cover.value, 'never'))}</p>
      )}
      {elsewhere.length > 0 && (
        <div>
          <ListHeading id="elsewhere" title={TEXTS.elsewhere} />
          <Rows soft labelledBy="elsewhere">
            {elsewhere.map(({ id, names, insurer, amount }) => (
              <ListRow key={id} title={names} note={insurer} end={<b className="num pine">{formatMoney(amount, 'never')}</b>} />
            ))}
          </Rows>
        </div>
      )}
    </Stack>
  )
}

type Gap = Cover['gaps'][number]

function wordsOf(gap: Gap, { gaps }: Cover): { title: string; note: string } {
  if (gap.kind === 'limit') return { title: gap.name, note: TEXTS.limit(limitText(gap)) }
  if (gap.kind === 'agreed') return { title: gap.name, note: TEXTS.agreed(formatMoney(gap.agreed, 'never')) }
  if (gap.coverage === null) return { title: TEXTS.rest, note: TEXTS.noPolicy }
  return { title: TEXTS.above(formatMoney(gap.coverage, 'never')), note: gaps.length > 1 ? TEXTS.after(gaps.length - 1) : '' }
}

/** The items that a sum is about. */
function addressOf(gap: Gap): string {
  if (gap.kind === 'agreed') return `/item/${gap.itemId}`
  const [category] = gap.kind === 'limit' ? gap.categories : []
  return category === undefined ? '/items?sort=value' : `/items?category=${encodeURIComponent(category)}&sort=value`
}
