import type { Item } from '@arc/contracts/inventory/items'
import type { CSSProperties, ReactNode } from 'react'
import { Plate } from '../../ui/plate'
import { isCutOut, pictureUrl } from './items.rules'

type Size = Parameters<typeof pictureUrl>[1]

interface Props {
  item: Pick<Item, 'id' | 'imageUrl'>
  /** Empty when the words beside it say the same. */
  alt?: string
  size?: Size
  /** Shows the whole photo instead of filling the plate. */
  whole?: boolean
  eager?: boolean
  ratio?: string
  radius?: number
  /** Shown where there is no picture at all; a picture that fails shows "?". */
  none?: ReactNode
  /** Shown when every size fails; "?" unless told. */
  failed?: ReactNode
  className?: string
}

const FILL: CSSProperties = { position: 'absolute', inset: 0, borderRadius: 'inherit' }

/** An item's picture on its plate. One that fails is tried in another size, and then shows "?" (spec ITEM-30). */
export function ItemPicture({ item, alt = '', size = 'small', whole, none = '?', failed = '?', ...plate }: Props) {
  const fit = isCutOut(item.imageUrl) ? 'object' : whole ? 'whole' : 'photo'
  const src = pictureUrl(item, size)
  const other = pictureUrl(item, size === 'small' ? 'medium' : 'small')
  const fallback = !src ? none : other && other !== src ? <Plate src={other} alt={alt} fit={fit} fallback={failed} style={FILL} /> : failed
  // A large picture shows its smallest size, blurred, until it is there.
  const small = size === 'web' ? pictureUrl(item, 'thumbnail') : null
  // What ships with the screens is there as AVIF too.
  const avif = src?.startsWith('/world/') ? src.replace(/\.webp$/, '.avif') : undefined
  return <Plate src={src} avifSet={avif} small={small === src ? null : small} alt={alt} fit={fit} fallback={fallback} {...plate} />
}
