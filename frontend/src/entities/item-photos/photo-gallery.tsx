import type { Item } from '@arc/contracts/inventory/items'
import { useRef, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component'
import { useMedia } from '../../lib/media'
import { usePhotoDrop } from '../../lib/use-photo-drop'
import { usePhotoPaste } from '../../lib/use-photo-paste'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { LazyPart } from '../../ui/lazy-part'
import { ItemPicture } from '../items/item-picture'
import { PHOTO_TEXTS as TEXTS } from './item-photos.texts'
import styles from './photo-gallery.module.css'
import { PhotoStrip } from './photo-strip'
import { useAddPhotos } from './use-add-photos'
import { useItemPhotos } from './use-item-photos'

const PhotoOrder = lazyComponent(() => import('./photo-order'))
const PhotoViewer = lazyComponent(() => import('./photo-viewer'))

interface Props {
  item: Item
  readOnly: boolean
  /** True while something else on the page takes dropped and pasted files. */
  busy: boolean
}

/** The photos of an item: the cover large, all of them as a strip, a full-screen viewer, and a list to put them in order. */
export function PhotoGallery({ item, readOnly, busy }: Props) {
  const { photos, move, remove } = useItemPhotos(item)
  const { add, progress } = useAddPhotos(item)
  const [open, setOpen] = useState<string | null>(null)
  const [arranging, setArranging] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera = useMedia('(pointer: coarse)')
  const takes = !readOnly && !busy && open === null && progress === null
  const over = usePhotoDrop(takes, (chosen) => void add(chosen))
  usePhotoPaste(takes, (chosen) => void add(chosen))
  const [cover] = photos
  const inPhoto = photos.find(({ box }) => box !== null)
  const hasStrip = photos.length > 1 || (cover !== undefined && !readOnly)
  const choose = () => files.current?.click()
  const adding = progress !== null

  return (
    <div className={cx(styles.gallery, hasStrip && styles.withStrip, over && styles.over)}>
      {arranging && photos.length > 0 ? (
        <LazyPart>
          <PhotoOrder
            item={item}
            photos={photos}
            onMove={move}
            onDelete={(photo) => void remove(photo)}
            onDone={() => setArranging(false)}
          />
        </LazyPart>
      ) : (
        <>
          <button
            type="button"
            className={styles.large}
            disabled={!cover && (readOnly || adding)}
            aria-label={cover && TEXTS.open(1)}
            onClick={() => (cover ? setOpen(cover.id) : choose())}
          >
            {cover ? (
              <ItemPicture item={{ id: item.id, imageUrl: cover.url }} alt={item.name} size="web" whole eager className={styles.picture} />
            ) : (
              <NoPhoto readOnly={readOnly} />
            )}
          </button>
          {hasStrip && (
            <PhotoStrip
              item={item}
              photos={photos}
              current={cover?.id}
              labelOf={(number, count) => (number === 1 ? TEXTS.coverOf : TEXTS.photoOf)(number, count)}
              onOpen={({ id }) => setOpen(id)}
              end={!readOnly && <AddTile disabled={adding} onClick={choose} />}
            />
          )}
        </>
      )}
      <div className={styles.acts}>
        {inPhoto && (
          <Button look="text" icon={<Icon name="scan" size={18} />} onClick={() => setOpen(inPhoto.id)}>
            {TEXTS.showInPhoto}
          </Button>
        )}
        {!readOnly && photos.length > 1 && !arranging && (
          <Button look="text" tone="quiet" onClick={() => setArranging(true)}>
            {TEXTS.order.action}
          </Button>
        )}
        {!readOnly && hasCamera && (
          <Button
            look="text"
            tone="quiet"
            icon={<Icon name="camera" size={18} />}
            disabled={adding}
            onClick={() => camera.current?.click()}
          >
            {TEXTS.take}
          </Button>
        )}
      </div>
      <p className="muted small" role="status">
        {progress && TEXTS.uploading(progress.number, progress.count)}
      </p>
      {!readOnly && <FileInput inputRef={files} accept="image/*" multiple label={TEXTS.files} onFiles={(chosen) => void add(chosen)} />}
      {!readOnly && <FileInput inputRef={camera} accept="image/*" capture label={TEXTS.camera} onFiles={(chosen) => void add(chosen)} />}
      {over && <p className={styles.drop}>{TEXTS.drop}</p>}
      {open !== null && (
        <LazyPart>
          <PhotoViewer
            item={item}
            photos={photos}
            first={open}
            readOnly={readOnly}
            onCover={(photo) => move(photos.indexOf(photo), 0)}
            onDelete={remove}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
    </div>
  )
}

function AddTile({ disabled, onClick }: { disabled: boolean; onClick(): void }) {
  return (
    <button type="button" className={styles.add} aria-label={TEXTS.add} disabled={disabled} onClick={onClick}>
      <Icon name="camera" />
    </button>
  )
}

function NoPhoto({ readOnly }: { readOnly: boolean }) {
  return (
    <span className={styles.none}>
      <span>
        <Icon name={readOnly ? 'image' : 'camera'} />
      </span>
      <span>
        <b>{readOnly ? TEXTS.none : TEXTS.add}</b>
        {!readOnly && <small>{TEXTS.noneText}</small>}
      </span>
      {!readOnly && <Icon name="chevronRight" size={16} />}
    </span>
  )
}
