import type { BatchProgress } from '@arc/contracts/analysis/batches'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './duplicate-note.module.css'
import { attached, declined, detached, type Proposal } from './duplicates.rules'
import { DUPLICATE_TEXTS as TEXTS } from './duplicates.texts'
import type { Reviewed } from './review.rules'

interface Props {
  item: Reviewed
  proposal: Proposal | undefined
  photos: BatchProgress['photos']
  onChange(item: Reviewed): void
  /** Makes this line and the one with the key one line. */
  onSameLine(key: string): void
}

/** Says what a line may show again, and lets the user decide; nothing is decided without them. */
export function DuplicateNote({ item, proposal, photos, onChange, onSameLine }: Props) {
  if (item.sameAs)
    return (
      <div className={styles.note}>
        <p>{TEXTS.decided(item.sameAs.name, item.sameAs.roomName)}</p>
        <p className={styles.choices}>
          <button type="button" className="link" onClick={() => onChange(detached(item))}>
            {TEXTS.undo}
          </button>
        </p>
      </div>
    )
  if (!proposal) return null
  const picture = proposal.of === 'item' ? proposal.item.imageUrl : proposal.line.imageUrl
  return (
    <div className={styles.note}>
      {picture && <img src={picture} alt="" width={44} height={44} loading="lazy" />}
      <p>
        <b>{titleOf(proposal, photos)}</b> {TEXTS.because(proposal.reasons)}
      </p>
      <p className={styles.choices}>
        <button
          type="button"
          className="link"
          onClick={() => (proposal.of === 'item' ? onChange(attached(item, proposal.item)) : onSameLine(proposal.line.key))}
        >
          {TEXTS.same}
        </button>
        <button type="button" className="link" onClick={() => onChange(declined(item, proposal))}>
          {TEXTS.another}
        </button>
      </p>
    </div>
  )
}

function titleOf(proposal: Proposal, photos: BatchProgress['photos']): string {
  if (proposal.of === 'item') return TEXTS.likeItem(proposal.item.name, proposal.item.roomName)
  const { name, photoId } = proposal.line
  return TEXTS.likeLine(name || ARCHIVE_TEXTS.unnamed, photos.findIndex((photo) => photo.photoId === photoId) + 1)
}
