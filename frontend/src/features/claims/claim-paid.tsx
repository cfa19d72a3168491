import type { Claim } from '@arc/contracts/inventory/claims'
import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RowPicture } from '../../entities/items/row-picture'
import { formatCount, formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { useShownChildren } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Headline } from '../../ui/headline'
import { Columns } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { NextCard } from '../../ui/next-card'
import { ListRow } from '../../ui/rows'
import styles from './claim.module.css'
import { heldBack, insurerOf } from './claim.rules'
import { ClaimLetters } from './claim-letters'
import type { Mark } from './claim-marks'
import { ClaimMoney } from './claim-money'
import { ClaimPays } from './claim-pays'
import { markedPages } from './claims.queries'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.settled

interface Props {
  claim: Claim
  onMark(mark: Mark): void
}

/** A claim that was paid: how much, what may still come, and what has left the home because of it. */
export function ClaimPaid({ claim, onMark }: Props) {
  const { paid, paidOn, claimed, figures, policies } = claim
  const insurer = insurerOf(claim, policies)
  const waiting = heldBack(claim)
  const asked = claimed ?? figures.total.replacement
  const lead = TEXTS.lead({
    on: paidOn === null ? null : formatDay(paidOn),
    of: asked > 0 ? formatMoney(asked) : null,
    waiting: waiting && formatMoney(waiting.amount),
  })
  const title = !paid
    ? ([insurer ?? TEXTS.insurer, TEXTS.nothing] as const)
    : ([insurer ?? TEXTS.insurer, TEXTS.paid, ` ${formatMoney(paid)}`] as const)
  return (
    <Columns split="5:7" className={styles.paid}>
      <div>
        <Headline title={title} lead={lead} />
        {waiting && (
          <div className={styles.next}>
            <NextCard
              label={CLAIM_TEXTS.next.label}
              title={TEXTS.replace(figures.total.items, formatMoney(waiting.amount))}
              gain={TEXTS.by(formatDay(waiting.by))}
              to="/documents"
            />
          </div>
        )}
        <ClaimMoney claim={claim} />
        <ClaimPays claim={claim} />
        <ClaimLetters claim={claim} />
      </div>
      {figures.total.items > 0 && <TouchedItems claim={claim} onMark={onMark} />}
    </Columns>
  )
}

/** What the claim marks. What was lost has left the home, and can be brought back. */
function TouchedItems({ claim, onMark }: Props) {
  const marked = useInfiniteQuery(markedPages(claim.id))
  const rows = useShownChildren(markedPages(claim.id), (page) => page.items.length)
  const items = marked.data?.pages.flatMap((page) => page.items).filter(({ state }) => state !== 'fine') ?? []
  const { lost, total } = claim.figures
  return (
    <section aria-labelledby="claim-items">
      <ListHeading id="claim-items" title={formatCount(total.items, 'item')}>
        {lost.items > 0 && <span>{TEXTS.left(lost.items)}</span>}
      </ListHeading>
      <ul aria-labelledby="claim-items" ref={rows}>
        {items.map((item) => {
          const worth = lineTotalOf(item)
          return (
            <ListRow
              key={item.id}
              to={`/item/${item.id}`}
              start={<RowPicture item={item} />}
              title={item.name}
              note={CLAIM_TEXTS.states[item.state].toLowerCase()}
              wraps
              className={styles.item}
              end={
                <>
                  {worth !== null && formatMoney(worth)}
                  {item.state === 'lost' && !claim.project.readOnly && (
                    <Button
                      look="text"
                      size="small"
                      aria-label={TEXTS.bringBackItem(item.name)}
                      onClick={() => onMark({ state: 'fine', itemIds: [item.id], name: item.name })}
                    >
                      {TEXTS.bringBack}
                    </Button>
                  )}
                </>
              }
            />
          )
        })}
      </ul>
      {marked.hasNextPage && (
        <Button look="text" busy={marked.isFetchingNextPage} onClick={() => void marked.fetchNextPage()}>
          {CLAIM_TEXTS.photos.more}
        </Button>
      )}
      <ButtonLink look="text" size="small" to={`/claims/${claim.id}/pack`}>
        {TEXTS.pack}
      </ButtonLink>
    </section>
  )
}
