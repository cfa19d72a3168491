/**
 * A picture on its background plate. User photos fill the plate; cut-outs and dioramas have a margin.
 * Props: `src`, `alt` ('' when the text beside it says the same), `fit` ('photo' fills, 'whole' uncropped, 'object',
 * 'diorama'), `ratio` (CSS aspect ratio, reserves the space), `small` (a tiny picture shown blurred until the real one has
 * loaded), `fallback` (shown when there is no picture or it fails; '?' by default), `eager` (above the fold),
 * `srcSet`/`sizes`, `avifSet` (the same picture as AVIF), `radius`, `children` (drawn on top of the picture).
 */
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx'
import styles from './plate.module.css'

interface PlateProps {
  src: string | null | undefined
  alt: string
  fit?: 'photo' | 'whole' | 'object' | 'diorama'
  ratio?: string
  radius?: number
  small?: string | null
  fallback?: ReactNode
  eager?: boolean
  srcSet?: string
  avifSet?: string
  sizes?: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/** A small crop is shown at most at twice its size. */
const ENLARGED = 2
function limit(image: HTMLImageElement): void {
  image.style.maxWidth = `${image.naturalWidth * ENLARGED}px`
}

type Phase = 'loading' | 'shown' | 'failed'

export function Plate(props: PlateProps) {
  const { src, alt, fit = 'photo', ratio, radius, small, fallback = '?', className, style, children } = props
  const [phase, setPhase] = useState<{ src: typeof src; now: Phase }>({ src, now: 'loading' })
  const now = phase.src === src ? phase.now : 'loading'
  const image = useRef<HTMLImageElement>(null)

  // A picture from the cache may be complete before React listens for its load event.
  useEffect(() => {
    if (!image.current?.complete || image.current.naturalWidth === 0) return
    if (fit === 'whole') limit(image.current)
    setPhase({ src, now: 'shown' })
  }, [src, fit])

  const missing = !src || now === 'failed'
  return (
    <span className={cx(styles.plate, styles[fit], className)} style={{ aspectRatio: ratio, borderRadius: radius, ...style }}>
      {missing ? (
        <span className={styles.fallback}>
          <span aria-hidden="true">{fallback}</span>
          {alt && <span className="vh">{alt}</span>}
        </span>
      ) : (
        <>
          {small && now === 'loading' && <img className={styles.blur} src={small} alt="" aria-hidden="true" />}
          <picture className={styles.either}>
            {props.avifSet && <source type="image/avif" srcSet={props.avifSet} sizes={props.sizes} />}
            <img
              ref={image}
              key={src}
              className={cx(styles.image, now === 'shown' && styles.shown)}
              src={src}
              srcSet={props.srcSet}
              sizes={props.sizes}
              alt={alt}
              loading={props.eager ? 'eager' : 'lazy'}
              fetchPriority={props.eager ? 'high' : undefined}
              decoding="async"
              draggable={false}
              onLoad={(event) => {
                if (fit === 'whole') limit(event.currentTarget)
                setPhase({ src, now: 'shown' })
              }}
              onError={() => setPhase({ src, now: 'failed' })}
            />
          </picture>
        </>
      )}
      {children}
    </span>
  )
}
