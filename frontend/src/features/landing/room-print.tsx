import styles from './room-print.module.css'

const WIDTHS = [400, 800, 1600]

interface Props {
  /** The picture's address without its size: `/world/rooms/kitchen`. */
  picture: string
  /** The `sizes` attribute. */
  sizes: string
  /** Loads with high priority: above the fold. */
  first?: boolean
  alt: string
  /** Only downloaded in windows of this media query; the stylesheet must hide it in others. */
  media?: string
  className?: string
}

/** A sample room picture that reserves its aspect ratio while loading. */
export function RoomPrint({ picture, sizes, first, alt, media, className }: Props) {
  const set = (kind: string) => WIDTHS.map((width) => `${picture}-${width}.${kind} ${width}w`).join(', ')
  return (
    <picture className={`${styles.slot} ${className ?? ''}`} data-room-slot="">
      <source type="image/avif" media={media} srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" media={media} srcSet={set('webp')} sizes={sizes} />
      <img
        src={media ? undefined : `${picture}-800.webp`}
        width={1600}
        height={1480}
        alt={alt}
        fetchPriority={first ? 'high' : undefined}
        loading={first ? undefined : 'lazy'}
      />
    </picture>
  )
}
