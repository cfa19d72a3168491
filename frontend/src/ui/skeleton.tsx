/** A grey placeholder for loading content: `width`, `height`, `radius` in CSS units. Set `aria-busy` on the region around it. */
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  radius?: number | string
  className?: string
}

export function Skeleton({ width = '100%', height = 14, radius = 6, className }: SkeletonProps) {
  return <span aria-hidden="true" className={`${styles.bone} ${className ?? ''}`} style={{ width, height, borderRadius: radius }} />
}
