import type { Wish } from '@arc/contracts/inventory/wishes'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { itemsToPickQuery } from '../../entities/items/pick-items.queries'
import { RowPicture } from '../../entities/items/row-picture'
import { stripEmoji } from '../../lib/format'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { PickList } from '../../ui/pick-list'
import { QueryState } from '../../ui/query-state'
import { ListRow, Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './wishes.module.css'
import { WISHES_PAGE_TEXTS as TEXTS } from './wishes-page.texts'

/** Items that are offered at once. */
const OFFERED = 12

interface Props {
  projectId: number
  /** Who is to get it; empty while that is not known. */
  person: string
  wishes: readonly Wish[]
  onChoose(item: { id: number; name: string }): void
  onClose(): void
}

/** Chooses an item of the home that somebody is to get. */
export function ChooseItem({ projectId, person, wishes, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const query = useQuery(itemsToPickQuery({ words: useDeferredValue(typed.trim()), projectId, offered: OFFERED }))
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={TEXTS.choose(person)}>
      <PickList label={TEXTS.find} value={typed} onValue={setTyped}>
        <QueryState query={query} skeleton={<SkeletonRows count={5} />} what={COMMON_TEXTS.what.items}>
          {(items) =>
            items.length === 0 ? (
              <p className={styles.nothing}>{TEXTS.nothing}</p>
            ) : (
              <Rows soft label={TEXTS.found} className={styles.offered}>
                {items.map((item) => {
                  const wish = wishes.find(({ itemId }) => itemId === item.id)
                  return (
                    <ListRow
                      key={item.id}
                      start={<RowPicture item={item} />}
                      title={item.name}
                      note={wish ? TEXTS.to(wish.toWhom) : stripEmoji(item.category)}
                      onClick={() => onChoose({ id: item.id, name: item.name })}
                    />
                  )
                })}
              </Rows>
            )
          }
        </QueryState>
      </PickList>
    </Dialog>
  )
}
