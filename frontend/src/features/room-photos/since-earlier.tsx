import type { PhotoMap, PhotoThing } from '@arc/contracts/inventory/room-photos'
import { Link } from 'react-router-dom'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import styles from './photo-index.module.css'
import { PHOTO_INDEX_TEXTS } from './photo-index.texts'
import { nameOf } from './thing-list'

const TEXTS = PHOTO_INDEX_TEXTS.compared

interface Props {
  map: PhotoMap
  onChoose(thing: PhotoThing): void
}

/** What is new and what is missing since the photo of the room before; nothing for its first photo. */
export function SinceEarlier({ map: { earlier, things, missing }, onChoose }: Props) {
  if (!earlier) return null
  const fresh = things.filter(({ isNew }) => isNew)
  return (
    <section className={styles.compared} aria-labelledby="since-earlier">
      <h2 id="since-earlier">{TEXTS.title(formatDate(earlier.at))}</h2>
      <p className={styles.sub}>{TEXTS.note}</p>
      {fresh.length + missing.length === 0 && <p className={styles.note}>{TEXTS.nothing}</p>}
      {fresh.length > 0 && (
        <>
          <h3>{TEXTS.newThings}</h3>
          <ul>
            {fresh.map((thing) => (
              <li key={thing.id}>
                <Button look="text" onClick={() => onChoose(thing)}>
                  {nameOf(thing)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <>
          <h3>{TEXTS.missing}</h3>
          <ul>
            {missing.map(({ id, name, roomId }) => (
              <li key={id}>
                <Link className="link" to={`/item/${id}?from=room-${roomId}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
