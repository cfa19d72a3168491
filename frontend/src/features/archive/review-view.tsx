import type { BatchProgress } from '@arc/contracts/analysis/batches'
import { type ReactNode, useRef, useState } from 'react'
import { knownTotal } from '../../entities/items/items.rules'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { Mark } from '../../ui/chip'
import { cx } from '../../ui/cx'
import { Dialog } from '../../ui/dialog'
import { Money } from '../../ui/money'
import { TOAST } from '../../ui/timings'
import { type ToastContent, toast } from '../../ui/toast-store'
import { TooltipGroup } from '../../ui/tooltip'
import columns from '../../ui/two-columns.module.css'
import { ARCHIVE_TEXTS } from './archive.texts'
import { CorrectionForm } from './correction-form'
import { CORRECTION_TEXTS } from './corrections.texts'
import { DUPLICATE_TEXTS } from './duplicates.texts'
import { PhotoEvidenceNote } from './item-evidence-note'
import { MergeDialog } from './merge-dialog'
import { PhotoStage } from './photo-stage'
import { RecogniserMark } from './recogniser-mark'
import {
  firstMisnamed,
  type Group,
  groupByRoom,
  lineBeside,
  type MergeAs,
  mergeIn,
  namesIn,
  newItems,
  type Reviewed,
  type Room,
} from './review.rules'
import { ReviewRow } from './review-row'
import styles from './review-view.module.css'
import { SaveBar } from './save-bar'
import { splitLine } from './split-line.rules'
import { stagedBoxes } from './staged-boxes'
import { itemFromPhoto, unrecognisedPhotos } from './unrecognised.rules'
import { UnrecognisedPhotos } from './unrecognised-photos'
import { useDuplicates } from './use-duplicates'

interface Props {
  items: Reviewed[]
  progress: BatchProgress
  rooms: readonly Room[]
  categories: readonly string[]
  /** True while a room conflict is open. */
  blocked: boolean
  saving: boolean
  conflict: ReactNode
  onItems(items: Reviewed[]): void
  /** Changes the review. @returns a function that undoes the change of the items with these keys */
  onUndoable(items: Reviewed[], keys: readonly string[]): () => void
  onCancel(): void
  /** Saves all items. */
  onSave(): void
  /** Whether an item has a room conflict. */
  needsRoom(item: Reviewed): boolean
  onSaveOne(item: Reviewed): Promise<boolean>
  /** The room of the page, which takes items without a suggestion; null on the archive page. */
  roomId: number | null
}

/** All findings grouped by room; the photo on the left highlights the selected one. */
export function ReviewView(props: Props) {
  const { items, progress, rooms, onItems } = props
  const [chosen, setChosen] = useState(items[0]?.key ?? null)
  const [editing, setEditing] = useState<string | null>(null)
  const [valuing, setValuing] = useState<string | null>(null)
  const [merging, setMerging] = useState<string | null>(null)
  const [naming, setNaming] = useState<ReadonlySet<string>>(() => new Set(items.filter((item) => item.name === '').map((item) => item.key)))
  const [marked, setMarked] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const names = useRef(new Map<string, HTMLInputElement>())
  const item = items.find((one) => one.key === chosen) ?? items[0]
  const [seen, setSeen] = useState<string | null>(null)
  const photo = progress.photos.find((one) => one.photoId === (seen ?? item?.photoId)) ?? progress.photos[0]
  const known = namesIn(items)
  const fresh = newItems(items)
  const worth = knownTotal(fresh)
  const duplicates = useDuplicates(items, rooms)
  const photos = formatCount(progress.photos.length, 'photo')
  const unnamed = fresh.filter((one) => one.name.trim() === '').length

  const replace = (changed: Reviewed) => onItems(items.map((one) => (one.key === changed.key ? changed : one)))

  function offerUndo(content: ToastContent, undo: () => void) {
    toast({ ...content, duration: TOAST.undo, action: { label: ARCHIVE_TEXTS.merge.undo, onSelect: undo } })
  }
  function remove(one: Reviewed) {
    const undo = props.onUndoable(
      items.filter((other) => other !== one),
      [one.key],
    )
    offerUndo(ARCHIVE_TEXTS.merge.removed(one.name || ARCHIVE_TEXTS.unnamed), undo)
  }
  function mergeWith(from: string, as: MergeAs) {
    const into = merging
    setMerging(null)
    if (into !== null) mergeLines(into, from, as)
  }
  function mergeLines(into: string, from: string, as: MergeAs) {
    const next = mergeIn(items, { into, from, as })
    const merged = next.find((one) => one.key === into)
    const undo = props.onUndoable(next, [into, from])
    if (!merged) return
    const name = merged.name || ARCHIVE_TEXTS.unnamed
    offerUndo(as === 'two' ? ARCHIVE_TEXTS.merge.counted(name, merged.quantity) : ARCHIVE_TEXTS.merge.merged(name), undo)
  }
  function split(one: Reviewed) {
    const next = splitLine(items, one.key)
    const lines = next.filter((other) => !items.includes(other))
    const undo = props.onUndoable(
      next,
      lines.map(({ key }) => key),
    )
    offerUndo(ARCHIVE_TEXTS.review.splitDone(one.name || ARCHIVE_TEXTS.unnamed, one.quantity), undo)
  }
  /** @returns whether the value of another line is open now */
  function leaveValue(key: string, to: 'next' | 'previous' | null): boolean {
    const other = to && lineBeside(items, rooms, key, to)
    setValuing(other)
    return other !== null
  }
  function correct(next: Reviewed[], keys: readonly string[]) {
    setCorrecting(false)
    offerUndo(CORRECTION_TEXTS.applied(keys.length), props.onUndoable(next, keys))
  }
  function addFrom(photoId: string) {
    const added = itemFromPhoto(photoId, props.roomId)
    setNaming(new Set([...naming, added.key]))
    setChosen(added.key)
    setSeen(null)
    onItems([...items, added])
    // The input is rendered first.
    requestAnimationFrame(() => names.current.get(added.key)?.focus())
  }
  function save() {
    const first = firstMisnamed(items)
    if (!first) return props.onSave()
    setMarked(true)
    setNaming(new Set([...naming, first.key]))
    // The input may have to be rendered first.
    requestAnimationFrame(() => names.current.get(first.key)?.focus())
  }

  return (
    <>
      <div className={cx(columns.columns, styles.review)} data-review>
        <div className={styles.look}>
          {photo && (
            <PhotoStage
              key={photo.photoId}
              src={`/api/thumbnail/${photo.photoId}?size=web`}
              alt={`Your photo ${photo.name}`}
              width={photo.width}
              height={photo.height}
              boxes={stagedBoxes(items.filter((one) => one.photoId === photo.photoId))}
              chosen={item?.photoId === photo.photoId ? item.key : null}
            />
          )}
          {progress.photos.length > 1 && (
            <ul className={styles.film} aria-label={ARCHIVE_TEXTS.photos}>
              {progress.photos.map((one, at) => (
                <li key={one.photoId}>
                  <button
                    type="button"
                    aria-label={`Photo ${at + 1}, ${one.name}`}
                    aria-pressed={one === photo}
                    onClick={() => setSeen(one.photoId)}
                  >
                    <img src={`/api/thumbnail/${one.photoId}?size=thumbnail`} alt="" width={96} height={72} loading="lazy" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          {items.length > 0 && (
            <div className={styles.lead}>
              <h2>{ARCHIVE_TEXTS.review.found(items.length)}</h2>
              <p className="muted small num" role="status">
                {worth === null ? `In ${photos}.` : `${formatMoney(worth)} in ${photos}.`}{' '}
                {unnamed > 0 && `${unnamed} still ${unnamed === 1 ? 'needs' : 'need'} a name. `}Nothing is saved yet.
              </p>
            </div>
          )}
          {duplicates.failed && (
            <p className="muted" role="status">
              {DUPLICATE_TEXTS.failed}{' '}
              <button type="button" className="link" onClick={() => duplicates.retry()}>
                {DUPLICATE_TEXTS.again}
              </button>
            </p>
          )}
          {props.conflict}
          <TooltipGroup>
            {groupByRoom(items, rooms).map((group) => (
              <section key={group.name} className={styles.group} aria-label={group.name}>
                <header>
                  <h2>{group.name}</h2>
                  <GroupMark group={group} />
                  <span className="num muted">
                    {group.items.length} · <Money value={knownTotal(newItems(group.items))} cents="auto" none={ARCHIVE_TEXTS.notValued} />
                  </span>
                </header>
                <ul>
                  {group.items.map((one) => (
                    <ReviewRow
                      key={one.key}
                      item={one}
                      rooms={rooms}
                      categories={props.categories}
                      selected={one.key === item?.key}
                      editing={one.key === editing}
                      mergeable={items.length > 1}
                      naming={naming.has(one.key)}
                      marked={marked}
                      nameRef={(field) => {
                        if (field) names.current.set(one.key, field)
                        else names.current.delete(one.key)
                      }}
                      onSelect={() => {
                        setChosen(one.key)
                        setSeen(null)
                      }}
                      onEdit={() => {
                        setChosen(one.key)
                        setSeen(null)
                        setEditing(editing === one.key ? null : one.key)
                      }}
                      onMerge={() => setMerging(one.key)}
                      onRemove={() => remove(one)}
                      onSplit={() => split(one)}
                      names={known}
                      valuing={one.key === valuing}
                      onValue={() => setValuing(one.key)}
                      onLeaveValue={(to) => leaveValue(one.key, to)}
                      proposal={duplicates.proposals.get(one.key)}
                      photos={progress.photos}
                      onSameLine={(key) => mergeLines(key, one.key, 'same')}
                      known={one.source === 'demo' && progress.source !== 'demo'}
                      onChange={replace}
                      needsRoom={props.needsRoom}
                      onSave={props.onSaveOne}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </TooltipGroup>
          <UnrecognisedPhotos
            source={progress.source}
            alone={items.length === 0}
            photos={unrecognisedPhotos(progress, items)}
            onShow={setSeen}
            onAdd={addFrom}
          />
          {items.length === 0 && (
            <Button look="text" onClick={props.onCancel}>
              {ARCHIVE_TEXTS.unrecognised.others}
            </Button>
          )}
        </div>
      </div>
      <MergeDialog
        into={items.find((one) => one.key === merging) ?? null}
        others={items.filter((one) => one.key !== merging)}
        onMerge={mergeWith}
        onClose={() => setMerging(null)}
      />
      <RecogniserMark source={progress.source} />
      <PhotoEvidenceNote progress={progress} />
      {correcting && (
        <Dialog open onOpenChange={setCorrecting} title={CORRECTION_TEXTS.label}>
          <CorrectionForm progressKey={progress.progressKey} items={items} rooms={rooms} onApply={correct} />
        </Dialog>
      )}
      {items.length > 0 && (
        <SaveBar
          count={fresh.length}
          value={worth}
          blocked={props.blocked}
          saving={props.saving}
          onCorrect={() => setCorrecting(true)}
          onCancel={props.onCancel}
          onSave={save}
        />
      )}
    </>
  )
}

function GroupMark({ group }: { group: Group }) {
  if (group.roomId === null) return <Mark>{ARCHIVE_TEXTS.review.newRoom}</Mark>
  return group.unsuggested ? <Mark tone="muted">{ARCHIVE_TEXTS.review.noRoom}</Mark> : null
}
