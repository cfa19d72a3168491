import type { Item } from '@arc/contracts/inventory/items'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMedia } from '../../lib/media'
import { usePhotoDrop } from '../../lib/use-photo-drop'
import { usePhotoPaste } from '../../lib/use-photo-paste'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { Plate } from '../../ui/plate'
import { toast } from '../../ui/toast-store'
import { ItemPicture } from '../items/item-picture'
import { PHOTO_TEXTS } from './item-photos.texts'
import type { PhotoChoice } from './photo-choices.rules'
import { joinRefusals } from './photo-files.rules'
import { moved } from './photo-order.rules'
import styles from './photos-field.module.css'
import { sortForItem } from './use-add-photos'

const TEXTS = PHOTO_TEXTS.form

interface Props {
  item: Pick<Item, 'id'>
  choices: readonly PhotoChoice[]
  disabled?: boolean | undefined
  /** On a page of its own: the cover is as wide as its column. */
  large?: boolean
  onChoices(choices: PhotoChoice[]): void
}

/** The photos of the item form, the cover first. Files are previewed at once, and uploaded when the item is saved. */
export function PhotosField({ item, choices, disabled = false, large, onChoices }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const hasCamera = useMedia('(pointer: coarse)')

  function add(chosen: readonly File[]) {
    const { taken, refused } = sortForItem(chosen, choices.length)
    onChoices([...choices, ...taken.map((file) => ({ key: crypto.randomUUID(), file }))])
    const refusal = joinRefusals(refused)
    if (refusal) toast({ ...refusal, look: 'destructive' })
  }
  // On a phone the system asks whether to take one or to choose one.
  const choose = () => files.current?.click()
  const over = usePhotoDrop(!disabled, add)
  usePhotoPaste(!disabled, add)

  return (
    <fieldset className={cx(styles.field, large && styles.large, over && styles.over)}>
      <legend className={large ? 'vh' : undefined}>
        {TEXTS.label} {choices.length > 1 && <span className={cx(styles.hint, 'muted')}>{TEXTS.first}</span>}
      </legend>
      {large && !disabled && choices.length === 0 && (
        <button type="button" className={styles.empty} onClick={choose}>
          <Icon name="camera" size={24} />
          <b>{hasCamera ? PHOTO_TEXTS.take : PHOTO_TEXTS.add}</b>
          <small>{hasCamera ? TEXTS.choose : TEXTS.drop}</small>
        </button>
      )}
      {choices.length > 0 && (
        <ol className={styles.tiles}>
          {choices.map((choice, index) => (
            <li key={choice.key}>
              <Tile
                choice={choice}
                number={index + 1}
                readOnly={disabled}
                last={index === choices.length - 1}
                onMove={(to) => onChoices(moved(choices, index, to))}
                onRemove={() => onChoices(choices.filter((one) => one !== choice))}
              >
                <Picture item={item} choice={choice} />
              </Tile>
            </li>
          ))}
        </ol>
      )}
      {!disabled && !(large && choices.length === 0) && (
        <div className={styles.acts}>
          <Button look="text" size="small" icon={<Icon name="camera" size={16} />} onClick={choose}>
            {choices.length === 0 ? PHOTO_TEXTS.add : TEXTS.another}
          </Button>
          {choices.length === 1 && (
            <Button look="text" tone="quiet" size="small" onClick={() => onChoices([])}>
              {TEXTS.remove}
            </Button>
          )}
        </div>
      )}
      {!disabled && <FileInput inputRef={files} accept="image/*" multiple label={PHOTO_TEXTS.files} onFiles={add} />}
    </fieldset>
  )
}

interface TileProps {
  choice: PhotoChoice
  number: number
  readOnly: boolean
  last: boolean
  onMove(to: number): void
  onRemove(): void
  children: ReactNode
}

/** One photo; a press opens what can be done with it. */
function Tile({ choice, number, readOnly, last, onMove, onRemove, children }: TileProps) {
  const index = number - 1
  const label = 'file' in choice ? TEXTS.notSaved(TEXTS.tile(number)) : TEXTS.tile(number)
  const picture = (
    <>
      {children}
      {index === 0 && <span className={styles.cover}>{PHOTO_TEXTS.cover}</span>}
    </>
  )
  if (readOnly) return <span className={styles.tile}>{picture}</span>
  return (
    <Menu
      label={label}
      align="start"
      trigger={
        <button type="button" className={styles.tile} aria-label={label}>
          {picture}
        </button>
      }
    >
      {index > 0 && (
        <MenuItem icon="star" onSelect={() => onMove(0)}>
          {PHOTO_TEXTS.order.makeCover}
        </MenuItem>
      )}
      {index > 0 && (
        <MenuItem icon="arrowLeft" onSelect={() => onMove(index - 1)}>
          {TEXTS.left}
        </MenuItem>
      )}
      {!last && (
        <MenuItem icon="arrowRight" onSelect={() => onMove(index + 1)}>
          {TEXTS.right}
        </MenuItem>
      )}
      <MenuItem icon="close" onSelect={onRemove}>
        {TEXTS.remove}
      </MenuItem>
    </Menu>
  )
}

function Picture({ item, choice }: { item: Pick<Item, 'id'>; choice: PhotoChoice }) {
  const file = 'file' in choice ? choice.file : null
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  if ('photo' in choice)
    return <ItemPicture item={{ id: item.id, imageUrl: choice.photo.url }} size="thumbnail" className={styles.picture} />
  // A browser that can't show HEIC shows an icon instead.
  return <Plate src={preview} alt="" fallback={<Icon name="image" size={24} />} className={styles.picture} />
}
