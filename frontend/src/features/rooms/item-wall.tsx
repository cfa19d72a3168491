import type { Item } from '@arc/contracts/inventory/items'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { knownTotal, paperCount, proofOf } from '../../entities/items/items.rules'
import { Worth } from '../../entities/items/worth'
import { RoomIcon } from '../../entities/rooms/room-icon'
import { iconFor } from '../../entities/rooms/rooms.rules'
import { stripEmoji } from '../../lib/format'
import { Mark } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import styles from './item-wall.module.css'
import { isArrow, nextOnWall } from './walk.rules'

interface Props {
  items: readonly Item[]
  layout: 'gallery' | 'list'
  linkOf(item: Item): string | null
}

const PROOFS = { receipt: 'Receipt', appraisal: 'Appraisal', document: 'Document', estimate: 'Estimate' } as const

/** The things of a room, as a wall of pictures or as a list; each says what its value rests on. */
export function ItemWall({ items, layout, linkOf }: Props) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const wall = list.current
    if (!wall) return
    // The arrows walk the wall; the links in it stay ordinary links.
    const walk = (event: KeyboardEvent) => {
      const links = [...wall.querySelectorAll('a')]
      const at = links.findIndex((link) => link.contains(document.activeElement))
      if (at < 0 || !isArrow(event.key)) return
      event.preventDefault()
      const places = links.map((link) => {
        const { left, top } = link.getBoundingClientRect()
        return { left: Math.round(left), top: Math.round(top) }
      })
      links[nextOnWall(places, at, event.key)]?.focus()
    }
    wall.addEventListener('keydown', walk)
    return () => wall.removeEventListener('keydown', walk)
  }, [])

  return (
    <ul ref={list} className={styles.wall} data-layout={layout} aria-label="Items">
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
                <Worth items={[item]} />
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
  // Without a value there is no estimate either.
  if (proof === 'estimate' && knownTotal([item]) === null) return null
  const papers = paperCount(item.documents)
  return (
    <Mark tone={proof === 'estimate' ? 'amber' : 'pine'}>
      {PROOFS[proof]}
      {papers > 1 && (
        <span className={styles.papers}>
          <Icon name="document" size={14} />
          <span className="vh">documents: </span>
          {papers}
        </span>
      )}
    </Mark>
  )
}
