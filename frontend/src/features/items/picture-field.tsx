import { useEffect, useRef, useState } from 'react'
import { ItemPicture } from '../../entities/items/item-picture'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { Plate } from '../../ui/plate'
import { ITEM_TEXTS } from './item.texts'
import styles from './picture-field.module.css'

const TEXTS = ITEM_TEXTS.picture

interface Props {
  item: { id: number; imageUrl: string | null }
  /** Chosen but not uploaded. */
  file: File | null
  disabled?: boolean
  onFile(file: File): void
  onClear(): void
}

/** Picture input: previewed at once, uploaded when the item is saved. */
export function PictureField({ item, file, disabled, onFile, onClear }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setPreview(null)
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const has = file !== null || item.imageUrl !== null
  return (
    <div className={styles.field}>
      {preview ? (
        <Plate src={preview} alt={TEXTS.chosen} className={styles.picture} />
      ) : (
        <ItemPicture
          item={item}
          alt={item.imageUrl ? TEXTS.ofItem : ''}
          none={<Icon name="image" size={28} />}
          className={styles.picture}
        />
      )}
      <div>
        <p className={styles.label}>{ITEM_TEXTS.otherFields.imageUrl}</p>
        {!disabled && (
          <div className={styles.acts}>
            <Button look="line" size="small" icon={<Icon name="camera" size={16} />} onClick={() => input.current?.click()}>
              {has ? TEXTS.replace : TEXTS.add}
            </Button>
            {has && (
              <Button look="text" tone="quiet" onClick={onClear}>
                {TEXTS.remove}
              </Button>
            )}
          </div>
        )}
      </div>
      {!disabled && <FileInput inputRef={input} accept="image/*" label={TEXTS.file} onFiles={([chosen]) => chosen && onFile(chosen)} />}
    </div>
  )
}
