import type { Claim, ClaimItem } from '@arc/contracts/inventory/claims'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { pictureUrl } from '../../entities/items/items.rules'
import { useUndo } from '../../entities/trash/use-undo'
import { problemText } from '../../lib/api'
import { useShownChildren } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { ListHeading } from '../../ui/list-heading'
import { Plate } from '../../ui/plate'
import { toast } from '../../ui/toast-store'
import styles from './claim.module.css'
import photoStyles from './claim-photos.module.css'
import { deleteClaimPhotoMutation, markedPages } from './claims.queries'
import { CLAIM_TEXTS } from './claims.texts'
import type { useDamagePhotos } from './use-damage-photos'

const TEXTS = CLAIM_TEXTS.photos

interface Props {
  claim: Claim
  upload: ReturnType<typeof useDamagePhotos>
}

/** The photos of the damage of each marked item beside its photos from before. */
export function ClaimPhotos({ claim, upload }: Props) {
  const marked = useInfiniteQuery(markedPages(claim.id))
  // A row of the whole place may stand before them, which is no matter: it is one.
  const rows = useShownChildren(markedPages(claim.id), (page) => page.items.length)
  const items = marked.data?.pages.flatMap((page) => page.items) ?? []
  const whole = claim.photos.filter(({ itemId }) => itemId === null || !items.some(({ id }) => id === itemId))
  if (items.length === 0 && whole.length === 0) return null
  return (
    <section aria-labelledby="claim-photos" className={styles.block}>
      <ListHeading id="claim-photos" title={TEXTS.title}>
        <span>{TEXTS.note}</span>
      </ListHeading>
      <ul ref={rows} className={photoStyles.pairs}>
        {whole.length > 0 && (
          <li>
            <h3>{TEXTS.whole}</h3>
            <Pictures claim={claim} name={TEXTS.whole} photos={whole} />
          </li>
        )}
        {items.map((item) => (
          <Pair key={item.id} claim={claim} item={item} upload={upload} />
        ))}
      </ul>
      {marked.hasNextPage && (
        <Button look="text" className={styles.more} busy={marked.isFetchingNextPage} onClick={() => void marked.fetchNextPage()}>
          {TEXTS.more}
        </Button>
      )}
    </section>
  )
}

function Pair({ claim, item, upload }: { claim: Claim; item: ClaimItem; upload: Props['upload'] }) {
  const input = useRef<HTMLInputElement>(null)
  const photos = claim.photos.filter(({ itemId }) => itemId === item.id)
  return (
    <li>
      <h3>{item.name}</h3>
      <div className={photoStyles.pair}>
        <div className={photoStyles.photos}>
          {item.photos.length === 0 && <p className={styles.empty}>{TEXTS.noBefore}</p>}
          {item.photos.slice(0, 3).map((url) => (
            <Plate
              key={url}
              src={pictureUrl({ id: item.id, imageUrl: url }, 'small')}
              alt={TEXTS.before(item.name)}
              fit="photo"
              ratio="1"
              radius={8}
              fallback="?"
            />
          ))}
        </div>
        <Pictures claim={claim} name={item.name} photos={photos} />
      </div>
      {!claim.project.readOnly && (
        <>
          <Button
            look="text"
            size="small"
            icon={<Icon name="camera" size={16} />}
            disabled={upload.busy}
            aria-label={TEXTS.add(item.name)}
            onClick={() => input.current?.click()}
          >
            {TEXTS.addShort}
          </Button>
          <FileInput
            inputRef={input}
            accept="image/*"
            multiple
            label={TEXTS.after(item.name)}
            onFiles={(files) => void upload.add(files, item.id)}
          />
        </>
      )}
    </li>
  )
}

function Pictures({ claim, name, photos }: { claim: Claim; name: string; photos: Claim['photos'] }) {
  const remove = useMutation(deleteClaimPhotoMutation)
  const offerUndo = useUndo()
  async function removePhoto(photoId: number) {
    try {
      const { actionId } = await remove.mutateAsync({ id: claim.id, photoId })
      offerUndo({ title: TEXTS.deleted, text: name, actionId })
    } catch (error) {
      toast({ title: TEXTS.notDeleted, text: problemText(error) || CLAIM_TEXTS.tryAgain, look: 'destructive' })
    }
  }
  return (
    <div className={photoStyles.photos}>
      {photos.map(({ id, url }) => (
        <div key={id} className={photoStyles.photo}>
          <Plate src={pictureUrl({ id, imageUrl: url }, 'small')} alt={TEXTS.after(name)} fit="photo" ratio="1" radius={8} fallback="?" />
          {!claim.project.readOnly && (
            <IconButton label={TEXTS.delete(name)} icon="trash" className={photoStyles.remove} onClick={() => void removePhoto(id)} />
          )}
        </div>
      ))}
    </div>
  )
}
