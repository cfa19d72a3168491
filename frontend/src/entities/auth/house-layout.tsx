import type { ReactNode } from 'react'
import { Page } from '../../ui/page'
import house from '../rooms/house.json' with { type: 'json' }
import styles from './house-layout.module.css'

const srcSet = (kind: 'avif' | 'webp') => [480, 900].map((width) => `/world/hero-tall-${width}.${kind} ${width}w`).join(', ')
/** The picture is at most 640 high, and 300 on a phone. */
const SIZES = '(min-width: 1100px) 512px, 240px'

/** A page of a form or a message with the picture of the whole house at its side, below it on a phone. `title` is the document's. */
export function HouseLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} className={styles.page}>
      <div className={styles.content}>{children}</div>
      <picture className={styles.house}>
        <source type="image/avif" srcSet={srcSet('avif')} sizes={SIZES} />
        <img
          src="/world/hero-tall-480.webp"
          srcSet={srcSet('webp')}
          sizes={SIZES}
          width={house.tall.width}
          height={house.tall.height}
          loading="lazy"
          alt=""
        />
      </picture>
    </Page>
  )
}
