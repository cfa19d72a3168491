import type { PhotoToRetake } from '@arc/contracts/inventory/projects'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { formatCount, formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { Row } from '../../ui/layout'
import { PageSection } from '../../ui/page'
import { Text } from '../../ui/text'
import type { Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './retake.module.css'
import rooms from './room-card.module.css'
import { useRetake } from './use-retake'

const TEXTS = DASHBOARD_TEXTS.retake
const ID = 'retake'
/** As many as fit beside each other. */
const SHOWN = 4

/** Leads to the list, and its first photo. */
export function showRetakes(): void {
  const list = document.getElementById(ID)
  list?.scrollIntoView()
  list?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

/** The photos that are dark, blurred or cut off, with the reason on the picture; each leads to the camera. */
export function Retake({ summary: { photosToRetake: photos, totals } }: { summary: Pick<Summary, 'photosToRetake' | 'totals'> }) {
  const [all, setAll] = useState(false)
  const [first] = photos
  if (!first) return null
  const without = totals.items - totals.photos
  return (
    <PageSection
      id={ID}
      className={rooms.section}
      title={TEXTS.title}
      action={<span className="small muted num">{formatCount(photos.length, 'photo')}</span>}
    >
      <ul className={styles.photos}>
        {(all ? photos : photos.slice(0, SHOWN)).map((photo) => (
          <li key={photo.url}>{photo.item ? <ItemTile photo={photo} item={photo.item} /> : <RoomTile photo={photo} />}</li>
        ))}
      </ul>
      <Row between wraps gap={2}>
        <Text size={1} tone="muted">
          {without > 0 && TEXTS.without(without, formatNumber(without))}
        </Text>
        <Row gap={2}>
          {photos.length > SHOWN && !all && (
            <Button look="text" onClick={() => setAll(true)}>
              {TEXTS.all(photos.length)}
            </Button>
          )}
          <ButtonLink to={`/camera?room=${first.roomId}`} look="line" size="small" icon={<Icon name="camera" size={18} />}>
            {TEXTS.again}
          </ButtonLink>
        </Row>
      </Row>
    </PageSection>
  )
}

function RoomTile({ photo }: { photo: PhotoToRetake }) {
  return (
    <Link className={styles.photo} to={`/camera?room=${photo.roomId}`} aria-label={TEXTS.photo(photo.roomName, TEXTS.faults[photo.fault])}>
      <Faulty photo={photo} />
    </Link>
  )
}

/** Opens the camera of a phone, and the files of a computer; what is taken becomes the cover of the item. */
function ItemTile({ photo, item }: { photo: PhotoToRetake; item: NonNullable<PhotoToRetake['item']> }) {
  const input = useRef<HTMLInputElement>(null)
  const { retake, saving } = useRetake(item.id)
  const label = TEXTS.photo(item.name, TEXTS.faults[photo.fault])
  return (
    <>
      <button type="button" className={styles.photo} aria-label={label} disabled={saving} onClick={() => input.current?.click()}>
        <Faulty photo={photo} />
      </button>
      <FileInput
        label={TEXTS.camera(item.name)}
        accept="image/*"
        capture
        inputRef={input}
        onFiles={([file]) => file && void retake(file)}
      />
    </>
  )
}

const Faulty = ({ photo: { url, item, fault } }: { photo: PhotoToRetake }) => (
  <>
    <ItemPicture item={{ id: item?.id ?? 0, imageUrl: url }} radius={0} className={styles.plate} />
    <em>{TEXTS.faults[fault]}</em>
  </>
)
