import type { Item } from '@arc/contracts/inventory/items'
import type { CSSProperties, ReactNode } from 'react'
import { Plate } from '../../ui/plate'
import { isCutOut, pictureUrl } from './items.rules'

type Size = Parameters<typeof pictureUrl>[1]

interface Props {
  item: Pick<Item, 'id' | 'imageUrl'>
  /** Empty when the text beside it says the same. */
  alt?: string
  size?: Size
  /** Shows the whole photo instead of cropping it to the plate. */
  whole?: boolean
  eager?: boolean
  ratio?: string
  radius?: number
  /** Shown when there is no picture; a picture that fails to load shows "?". */
  none?: ReactNode
  /** Shown when every size fails to load; "?" by default. */
  failed?: ReactNode
  className?: string
}

const FILL: CSSProperties = { position: 'absolute', inset: 0, borderRadius: 'inherit' }

/** An item's picture. If one size fails to load, another is tried, then "?" is shown (spec ITEM-30). */
export function ItemPicture({ item, alt = '', size = 'small', whole, none = '?', failed = '?', ...plate }: Props) {
  const fit = isCutOut(item.imageUrl) ? 'object' : whole ? 'whole' : 'photo'
  const src = pictureUrl(item, size)
  const other = pictureUrl(item, size === 'small' ? 'medium' : 'small')
  const fallback = !src ? none : other && other !== src ? <Plate src={other} alt={alt} fit={fit} fallback={failed} style={FILL} /> : failed
  // A large picture shows its smallest size, blurred, until it has loaded.
  const small = size === 'web' ? pictureUrl(item, 'thumbnail') : null
  // Built-in pictures also exist as AVIF.
  const avif = src?.startsWith('/world/') ? src.replace(/\.webp$/, '.avif') : undefined
  return <Plate src={src} avifSet={avif} small={small === src ? null : small} alt={alt} fit={fit} fallback={fallback} {...plate} />
}
