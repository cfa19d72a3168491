import type { Item } from '@arc/contracts/inventory/items'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { documentCount, knownTotal, proofOf } from '../../entities/items/items.rules'
import { ItemsValue } from '../../entities/items/items-value'
import { RoomIcon } from '../../entities/rooms/room-icon'
import { iconFor } from '../../entities/rooms/rooms.rules'
import { stripEmoji } from '../../lib/format'
import { Mark } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import { isArrow, nextInGrid } from './arrow-keys.rules'
import styles from './item-grid.module.css'

interface Props {
  items: readonly Item[]
  layout: 'gallery' | 'list'
  linkOf(item: Item): string | null
}

const PROOFS = { receipt: 'Receipt', appraisal: 'Appraisal', document: 'Document', estimate: 'Estimate' } as const

/** The items of a room as a grid or a list; each shows what its value is based on. */
export function ItemGrid({ items, layout, linkOf }: Props) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const grid = list.current
    if (!grid) return
    // Arrow keys move the focus between the links.
    const onArrow = (event: KeyboardEvent) => {
      const links = [...grid.querySelectorAll('a')]
      const at = links.findIndex((link) => link.contains(document.activeElement))
      if (at < 0 || !isArrow(event.key)) return
      event.preventDefault()
      const places = links.map((link) => {
        const { left, top } = link.getBoundingClientRect()
        return { left: Math.round(left), top: Math.round(top) }
      })
      links[nextInGrid(places, at, event.key)]?.focus()
    }
    grid.addEventListener('keydown', onArrow)
    return () => grid.removeEventListener('keydown', onArrow)
  }, [])

  return (
    <ul ref={list} className={styles.grid} data-layout={layout} aria-label="Items">
      {items.map((item) => (
        <li key={item.id}>
          <Cell to={linkOf(item)}>
            <ItemPicture
              item={item}
              size={layout === 'list' ? 'thumbnail' : 'small'}
              className={styles.plate}
              none={<RoomIcon name={iconFor(item.category)} />}
            />
            <div className={styles.caption}>
              <p>{item.name}</p>
              <p>{item.brand ?? stripEmoji(item.category)}</p>
            </div>
            <p className={styles.value}>
              <span className="num">
                <ItemsValue items={[item]} />
                {item.quantity > 1 && ` · ${item.quantity}`}
              </span>
              <ProofMark item={item} />
            </p>
          </Cell>
        </li>
      ))}
    </ul>
  )
}

function Cell({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <div className={styles.cell}>{children}</div>
  return (
    <Link to={to} className={styles.cell}>
      {children}
    </Link>
  )
}

function ProofMark({ item }: { item: Item }) {
  const proof = proofOf(item)
  // An item without a value is not an estimate either.
  if (proof === 'estimate' && knownTotal([item]) === null) return null
  const documents = documentCount(item.documents)
  return (
    <Mark tone={proof === 'estimate' ? 'amber' : 'pine'}>
      {PROOFS[proof]}
      {documents > 1 && (
        <span className={styles.documents}>
          <Icon name="document" size={14} />
          <span className="vh">documents: </span>
          {documents}
        </span>
      )}
    </Mark>
  )
}
