import styles from './living-room.module.css'

const WIDTHS = [480, 900, 1400]
const set = (kind: string) => WIDTHS.map((width) => `/pictures/living-room-${width}.${kind} ${width}w`).join(', ')

/** The sample living room in its place, whose proportions it keeps while it loads. `sizes` as for any picture. */
export function LivingRoom({ sizes, first, alt, className }: { sizes: string; first?: boolean; alt: string; className?: string }) {
  return (
    <picture className={`${styles.slot} ${className ?? ''}`}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src="/pictures/living-room-900.webp"
        width={1400}
        height={1280}
        alt={alt}
        fetchPriority={first ? 'high' : undefined}
        loading={first ? undefined : 'lazy'}
      />
    </picture>
  )
}
