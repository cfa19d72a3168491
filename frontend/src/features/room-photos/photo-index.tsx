import type { PhotoMap, PhotoThing } from '@arc/contracts/inventory/room-photos'
import type { Room } from '@arc/contracts/inventory/rooms'
import type { Box } from '@arc/contracts/media/photos'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { AboutThing } from './about-thing'
import { AddThing } from './add-thing'
import styles from './photo-index.module.css'
import { boxAround, listed } from './photo-index.rules'
import { PHOTO_INDEX_TEXTS as TEXTS } from './photo-index.texts'
import { PhotoMapView } from './photo-map'
import { SinceEarlier } from './since-earlier'
import { nameOf, ThingList } from './thing-list'
import { useThingActs } from './use-thing-acts'

/** What a new item begins with: a thing of a photo, and its picture. */
export interface ThingToWrite {
  thing: PhotoThing
  crop: { photoId: string; imageUrl: string } | null
}

interface Props {
  room: Room
  map: PhotoMap
  /** The other photos of the room. */
  photos: ReactNode
  onWriteDown(thing: ThingToWrite): void
}

/** One photo of a room as an index of the things on it. */
export function PhotoIndex({ room, map, photos, onWriteDown }: Props) {
  const { photo, things } = map
  const [query] = useSearchParams()
  const { written, others, dismissed } = useMemo(() => listed(things), [things])
  const shown = useMemo(() => [...written, ...others], [written, others])
  const [choice, setChoice] = useState({ id: Number(query.get('thing')) || null, follows: true })
  const [draft, setDraft] = useState<Box | null>(null)
  const about = useRef<HTMLDivElement>(null)
  const path = { id: room.id, photoId: photo.id }
  const acts = useThingActs(path)
  const chosen = shown.find(({ id }) => id === choice.id) ?? shown[0] ?? null

  const chooseOnPhoto = (thing: PhotoThing) => setChoice({ id: thing.id, follows: false })
  const chooseInList = useCallback((thing: PhotoThing) => {
    setDraft(null)
    setChoice({ id: thing.id, follows: true })
    about.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const writeDown = async (thing: PhotoThing) => onWriteDown({ thing, crop: await acts.cut(thing) })

  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <PhotoMapView
          photo={photo}
          alt={TEXTS.photoOf(room.name, formatDate(photo.at))}
          things={shown}
          chosen={chosen}
          label={chosen ? nameOf(chosen) : ''}
          draft={draft}
          follows={choice.follows}
          onChoose={chooseOnPhoto}
          onEmpty={(at) => !room.readOnly && setDraft(boxAround(at, draft?.width, draft?.height))}
        />
        {photos}
      </div>
      <div>
        <div className={styles.about} ref={about} role="status" aria-label={TEXTS.chosen}>
          {!draft && chosen && (
            <AboutThing
              thing={chosen}
              roomId={room.id}
              readOnly={room.readOnly}
              busy={acts.busy}
              onDetach={() => void acts.detach(chosen)}
              onDismiss={() => void acts.dismiss(chosen)}
              onWriteDown={() => void writeDown(chosen)}
              onIsItem={(id) => void acts.attach(chosen, id)}
            />
          )}
        </div>
        {draft && (
          <AddThing
            path={path}
            box={draft}
            onBox={setDraft}
            onAdded={(thing) => {
              setDraft(null)
              setChoice({ id: thing.id, follows: false })
            }}
            onCancel={() => setDraft(null)}
          />
        )}
        <ThingList written={written} others={others} chosen={draft ? null : (chosen?.id ?? null)} onChoose={chooseInList} />
        {!room.readOnly && !draft && (
          <Button
            look="text"
            className={styles.more}
            icon={<Icon name="plus" size={16} />}
            onClick={() => setDraft(boxAround({ x: 0.5, y: 0.5 }))}
          >
            {TEXTS.add}
          </Button>
        )}
        <SinceEarlier map={map} onChoose={chooseInList} />
        {dismissed.length > 0 && (
          <details className={styles.hidden}>
            <summary>{TEXTS.dismissed(dismissed.length)}</summary>
            <ul>
              {dismissed.map((thing) => (
                <li key={thing.id}>
                  {nameOf(thing)}
                  {!room.readOnly && (
                    <Button look="text" size="small" aria-label={TEXTS.show(nameOf(thing))} onClick={() => void acts.showAgain(thing)}>
                      {TEXTS.showAgain}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}
