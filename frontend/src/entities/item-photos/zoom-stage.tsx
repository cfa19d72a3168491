import type { Box } from '@arc/contracts/media/photos'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatPercent } from '../../lib/format'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/icon-button'
import { PHOTO_TEXTS } from './item-photos.texts'
import { useZoom } from './use-zoom'
import { type Size, STEP, visiblePart } from './zoom.rules'
import styles from './zoom-stage.module.css'

const TEXTS = PHOTO_TEXTS.viewer
/** How far an arrow key moves an enlarged photo, in pixels. */
const ARROW = 80
const ARROWS: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [ARROW, 0],
  ArrowRight: [-ARROW, 0],
  ArrowUp: [0, ARROW],
  ArrowDown: [0, -ARROW],
}
/** From this zoom on the photo is shown in full size. */
const SHARPER_FROM = 1.3

interface Props {
  src: string
  /** The same photo in full size. */
  full: string
  /** A tiny version, for the map. */
  small: string | null
  alt: string
  /** True for a picture without background, which stands on a light ground. */
  lit: boolean
  /** The item's place in the photo. */
  box: Box | null
  onSwipe(by: 1 | -1): void
  children: ReactNode
}

/** One photo that can be enlarged and moved, with a map of the visible part. */
export function ZoomStage({ src, full, small, alt, lit, box, onSwipe, children }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const [photo, setPhoto] = useState<Size | null>(null)
  const [failed, setFailed] = useState(false)
  const { view, fit, stage: size, zoom, pan, showWhole, showBox, handlers } = useZoom(stage, photo, onSwipe)
  const sharp = useFullSize(full, view.scale > SHARPER_FROM) ?? src
  const enlarged = view.scale > 1

  // In the capture phase: arrows move an enlarged photo instead of leading to the next one.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const arrow = enlarged ? ARROWS[event.key] : undefined
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (arrow) pan(...arrow)
      else if (event.key === '+' || event.key === '=') zoom(STEP)
      else if (event.key === '-') zoom(1 / STEP)
      else if (event.key === '0') showWhole()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })

  const part = fit && size ? visiblePart(view, fit, size) : null
  const shown: CSSProperties | undefined = fit
    ? { width: fit.width, height: fit.height, transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }
    : undefined
  const line = { '--line-width': `${2 / view.scale}px` }
  return (
    <div className={styles.stage} ref={stage}>
      <div className={cx(styles.canvas, enlarged && styles.enlarged)} {...handlers}>
        {failed && (
          <p className={styles.failed} role="alert">
            {TEXTS.failed}
          </p>
        )}
        <div className={cx(styles.photo, lit && styles.lit, !fit && styles.loading)} style={shown}>
          <img
            src={sharp}
            alt={alt}
            draggable={false}
            hidden={failed}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPhoto((now) => now ?? { width, height })}
            onError={() => setFailed(true)}
          />
          {fit && box && <span className={styles.frame} style={{ ...percentages(box), ...line }} />}
        </div>
      </div>
      {children}
      <div className={styles.tools}>
        <fieldset className={styles.pill}>
          <legend className="vh">{TEXTS.zoom}</legend>
          <IconButton label={TEXTS.smaller} icon="minus" disabled={!enlarged} onClick={() => zoom(1 / STEP)} />
          <button type="button" className={styles.percent} onClick={showWhole} aria-live="polite">
            {formatPercent(view.scale)}
          </button>
          <IconButton label={TEXTS.larger} icon="plus" onClick={() => zoom(STEP)} />
        </fieldset>
        {box && (
          <div className={styles.pill}>
            <IconButton label={TEXTS.toItem} icon="scan" onClick={() => showBox(box)} />
          </div>
        )}
      </div>
      {enlarged && part && small && (
        <div className={styles.map} aria-hidden="true">
          <img src={small} alt="" />
          <i style={percentages(part)} />
        </div>
      )}
    </div>
  )
}

const percentages = ({ x, y, width, height }: Box): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})

/** The address of the photo in full size, once it is wanted and has loaded. */
function useFullSize(url: string, wanted: boolean): string | null {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!wanted || loaded) return
    const image = new Image()
    image.onload = () => setLoaded(true)
    image.src = url
    return () => {
      image.onload = null
    }
  }, [url, wanted, loaded])
  return loaded ? url : null
}
