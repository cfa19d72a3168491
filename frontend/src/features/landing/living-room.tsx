import styles from './living-room.module.css'

const WIDTHS = [400, 800, 1600]
const set = (kind: string) => WIDTHS.map((width) => `/world/rooms/living-room-${width}.${kind} ${width}w`).join(', ')

/** The sample living room in its place, whose proportions it keeps while it loads. `sizes` as for any picture. */
export function LivingRoom({ sizes, first, alt, className }: { sizes: string; first?: boolean; alt: string; className?: string }) {
  return (
    <picture className={`${styles.slot} ${className ?? ''}`}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src="/world/rooms/living-room-800.webp"
        width={1600}
        height={1480}
        alt={alt}
        fetchPriority={first ? 'high' : undefined}
        loading={first ? undefined : 'lazy'}
      />
    </picture>
  )
}
