import type { BatchProgress } from '@arc/contracts/analysis/batches'
import type { Ref } from 'react'
import { stripEmoji } from '../../lib/format'
import { Chip } from '../../ui/chip'
import { IconButton } from '../../ui/icon-button'
import { Tooltip } from '../../ui/tooltip'
import { ARCHIVE_TEXTS } from './archive.texts'
import { DuplicateNote } from './duplicate-note'
import type { Proposal } from './duplicates.rules'
import { ItemEvidence } from './item-evidence'
import { NameField } from './name-field'
import { PriceRange } from './price-range'
import { autoSaved, nameProblem, type Reviewed } from './review.rules'
import { ReviewEdit, type ReviewEditProps } from './review-edit'
import styles from './review-row.module.css'
import { MAX_SPLIT } from './split-line.rules'

interface Props extends Omit<ReviewEditProps, 'item'> {
  item: Reviewed
  selected: boolean
  editing: boolean
  mergeable: boolean
  /** Shows the name as an input: the finding has no name. */
  naming: boolean
  /** Marks an empty name as invalid too: a save was attempted. */
  marked: boolean
  nameRef: Ref<HTMLInputElement>
  onSelect(): void
  onEdit(): void
  onMerge(): void
  onRemove(): void
  /** Replaces the line by one for each of its items. */
  onSplit(): void
  /** True for an item of the product's own sample pictures in a batch of another recogniser. */
  known: boolean
  /** Shows the value as an input. */
  valuing: boolean
  onValue(): void
  onLeaveValue(to: 'next' | 'previous' | null): boolean
  /** What it may show again. */
  proposal: Proposal | undefined
  photos: BatchProgress['photos']
  onSameLine(key: string): void
}

/** One finding: crop, text, price and actions. A finding without a name shows an input for it. */
export function ReviewRow(props: Props) {
  const { item, selected, editing, mergeable, naming } = props
  const called = item.name || ARCHIVE_TEXTS.thisItem
  return (
    <li className={styles.row} data-selected={selected}>
      <button
        type="button"
        className={styles.crop}
        onClick={props.onSelect}
        aria-pressed={selected}
        aria-label={ARCHIVE_TEXTS.review.show(called)}
      >
        <img src={item.imageUrl} alt="" loading="lazy" width={84} height={84} />
      </button>
      <div className={styles.what}>
        {naming || item.name.trim() === '' ? (
          <NameField
            className={styles.ask}
            label={ARCHIVE_TEXTS.review.ask}
            ref={props.nameRef}
            value={item.name}
            typed={item.name}
            names={props.names}
            placeholder={ARCHIVE_TEXTS.review.askExample}
            error={item.name.trim() !== '' || props.marked ? nameProblem(item) : null}
            onChange={(event) => props.onChange({ ...item, name: event.target.value })}
          />
        ) : (
          <h3>{item.name}</h3>
        )}
        <p className={styles.category}>
          {stripEmoji(item.category) || ARCHIVE_TEXTS.review.otherCategory}
          {autoSaved(item) && (
            <>
              {' · '}
              <span>{ARCHIVE_TEXTS.review.autoSaved}</span>
            </>
          )}
        </p>
        {props.known && <Chip>{ARCHIVE_TEXTS.recogniser.samplePicture}</Chip>}
        {item.valueBasis && !item.valueEdited && <p className={styles.basis}>{item.valueBasis}</p>}
        {item.quantity > 1 && item.quantity <= MAX_SPLIT && (
          <button type="button" className={`link ${styles.split}`} onClick={props.onSplit}>
            {ARCHIVE_TEXTS.review.split(item.quantity)}
          </button>
        )}
      </div>
      <PriceRange item={item} valuing={props.valuing} onValue={props.onValue} onChange={props.onChange} onLeaveValue={props.onLeaveValue} />
      <div className={styles.acts}>
        <Tooltip text={ARCHIVE_TEXTS.review.edit}>
          <IconButton icon="edit" label={ARCHIVE_TEXTS.review.editOf(called)} aria-expanded={editing} onClick={props.onEdit} />
        </Tooltip>
        {mergeable && (
          <Tooltip text={ARCHIVE_TEXTS.review.merge}>
            <IconButton icon="merge" label={ARCHIVE_TEXTS.review.mergeOf(called)} onClick={props.onMerge} />
          </Tooltip>
        )}
        <Tooltip text={ARCHIVE_TEXTS.review.remove}>
          <IconButton icon="close" label={ARCHIVE_TEXTS.review.removeOf(called)} onClick={props.onRemove} />
        </Tooltip>
      </div>
      <DuplicateNote item={item} proposal={props.proposal} photos={props.photos} onChange={props.onChange} onSameLine={props.onSameLine} />
      <ItemEvidence item={item} onChange={props.onChange} />
      {editing && (
        <ReviewEdit
          item={item}
          rooms={props.rooms}
          categories={props.categories}
          names={props.names}
          needsRoom={props.needsRoom}
          onChange={props.onChange}
          onSave={props.onSave}
          onClose={props.onEdit}
        />
      )}
    </li>
  )
}
