import type { PhotoThing, RoomPhoto } from '@arc/contracts/inventory/room-photos'
import type { Box } from '@arc/contracts/media/photos'
import { type CSSProperties, memo, useLayoutEffect, useRef, useState } from 'react'
import { type Size, STEP } from '../../entities/item-photos/zoom.rules'
import { pictureUrl } from '../../entities/items/items.rules'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/icon-button'
import styles from './photo-index.module.css'
import { hitsAt, middleOf, nextHit, type Share } from './photo-index.rules'
import { PHOTO_INDEX_TEXTS as TEXTS } from './photo-index.texts'
import { useMapView } from './use-map-view'

/** How far from its middle a mark is touched, in pixels. */
const REACH = 22
/** A tag over a box that begins higher than this share of the photo would be cut off. */
const TAG_SPACE = 0.08

interface Props {
  photo: RoomPhoto
  alt: string
  things: readonly PhotoThing[]
  chosen: PhotoThing | null
  /** The name of the chosen thing. */
  label: string
  /** The box of a thing that is being added. */
  draft: Box | null
  /** Whether the view moves to the chosen thing: after a choice from the list. */
  follows: boolean
  onChoose(thing: PhotoThing): void
  /** A tap where nothing was found. */
  onEmpty(at: Share): void
}

/** A photo with a mark on each thing. Pinch enlarges it, and a tap chooses the smallest thing under the finger, then the next one. */
export function PhotoMapView({ photo, alt, things, chosen, label, draft, follows, onChoose, onEmpty }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Size | null>(null)
  const [failed, setFailed] = useState(false)
  /** What the last tap chose, and where it was: another one there goes to the next thing. */
  const lastTap = useRef<{ id: number | null } & Share>({ id: null, x: 0, y: 0 })
  const known = photo.width !== null && photo.height !== null ? { width: photo.width, height: photo.height } : loaded
  const { view, fit, zoom, show, handlers } = useMapView(stage, known, (at, pixel) => {
    if (draft) return onEmpty(at)
    const { id, x, y } = lastTap.current
    const isAgain = id === chosen?.id && Math.hypot((at.x - x) / pixel.x, (at.y - y) / pixel.y) < REACH
    const hit = nextHit(hitsAt(things, at, { x: REACH * pixel.x, y: REACH * pixel.y }), isAgain ? id : null)
    lastTap.current = { id: hit?.id ?? null, ...at }
    if (hit) onChoose(hit)
    else onEmpty(at)
  })
  const ratio = known ? known.width / known.height : 4 / 3
  const frame = draft ?? chosen?.box ?? null
  const ready = fit !== null
  const showChosen = useRef(() => {})
  useLayoutEffect(() => {
    showChosen.current = () => frame && show(frame)
  })
  // Only when another thing is chosen, not when the view or the things change; before the first frame, so that the photo does not jump.
  const target = follows ? chosen?.id : undefined
  useLayoutEffect(() => {
    if (ready && target !== undefined) showChosen.current()
  }, [ready, target])

  const layer: CSSProperties = fit
    ? {
        ...{ width: fit.width, height: fit.height, left: `calc(50% - ${fit.width / 2}px)`, top: `calc(50% - ${fit.height / 2}px)` },
        ...{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
        ...{ '--unscaled': 1 / view.scale },
      }
    : {}
  return (
    <div className={styles.stage} ref={stage} style={{ aspectRatio: ratio, ...{ '--ratio': ratio } }}>
      <div className={cx(styles.canvas, view.scale > 1 && styles.enlarged)} {...handlers}>
        {failed && (
          <p className={styles.failed} role="alert">
            {TEXTS.photoFailed}
          </p>
        )}
        <div className={styles.layer} style={layer}>
          <img
            src={pictureUrl({ id: 0, imageUrl: photo.url }, 'web') ?? ''}
            alt={alt}
            draggable={false}
            hidden={failed}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setLoaded({ width, height })}
            onError={() => setFailed(true)}
          />
          {frame && <span className={styles.frame} style={percentages(frame)} />}
          <Marks things={things} />
          {frame && label && !draft && (
            <span className={styles.tag} style={tagPlace(frame)} aria-hidden="true">
              {label}
            </span>
          )}
        </div>
      </div>
      <fieldset className={styles.zoom}>
        <legend className="vh">{TEXTS.zoom}</legend>
        <IconButton label={TEXTS.smaller} icon="minus" disabled={view.scale === 1} onClick={() => zoom(1 / STEP)} />
        <IconButton label={TEXTS.larger} icon="plus" onClick={() => zoom(STEP)} />
      </fieldset>
    </div>
  )
}

/** The marks of all things. The list names them for screen readers and the keyboard. */
const Marks = memo(function Marks({ things }: { things: readonly PhotoThing[] }) {
  return things.map(({ id, box, state }) => {
    const { x, y } = middleOf(box)
    return (
      <i
        key={id}
        className={cx(styles.mark, state !== 'written' && styles.open)}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        aria-hidden="true"
      >
        {state === 'open' && '+'}
      </i>
    )
  })
})

const percentages = ({ x, y, width, height }: Box): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})

/** The tag stands over the box, or in it at the upper edge of the photo, and begins at the side that has more space. */
function tagPlace({ x, y, width }: Box): CSSProperties {
  const isHigh = y < TAG_SPACE
  const isRight = x + width / 2 > 0.6
  return {
    top: `${y * 100}%`,
    ...(isRight ? { right: `${(1 - x - width) * 100}%` } : { left: `${x * 100}%` }),
    ...{ '--rise': isHigh ? '0%' : '-100%', '--origin': `${isRight ? 'right' : 'left'} ${isHigh ? 'top' : 'bottom'}` },
  }
}
