import type { EditableFieldName } from '@arc/contracts/inventory/item-fields'
import { lineTotalOf, proofOf, unitValueOf } from '@arc/contracts/inventory/item-rules'
import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { FIELD_TEXTS } from '../../entities/custom-fields/fields.texts'
import { ItemHistory } from '../../entities/history/item-history'
import { PhotoGallery } from '../../entities/item-photos/photo-gallery'
import { changeItemMutation } from '../../entities/items/items.queries'
import { LostMark } from '../../entities/items/lost-mark'
import { TipsCarousel } from '../../entities/items/tips-carousel'
import { usePrintLabels } from '../../entities/labels/to-print'
import { ItemLoans } from '../../entities/loans/item-loans'
import { LentMark } from '../../entities/loans/lent-mark'
import { LoanDialog } from '../../entities/loans/loan-dialog'
import { LoanMenuItems } from '../../entities/loans/loan-menu-items'
import { useLending } from '../../entities/loans/use-lending'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { ItemOnPhotos } from '../../entities/room-photos/room-photo-links'
import { WishDialog } from '../../entities/wishes/wish-dialog'
import { WISH_TEXTS } from '../../entities/wishes/wishes.texts'
import type { SaveOutcome } from '../../lib/conflict'
import { formatDate, formatLastUpdate, stripEmoji } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { hasUnsaved } from '../../lib/unsaved'
import { useDelayed } from '../../lib/use-delayed'
import { useHotkey } from '../../lib/use-hotkey'
import { useKeptChoice } from '../../lib/use-kept-choice'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { Money } from '../../ui/money'
import { PageMenu } from '../../ui/page-menu'
import { reportSave } from '../../ui/report-save'
import { ConfirmDeleteItem } from './delete-item'
import { ITEM_TEXTS } from './item.texts'
import { ItemAttributes } from './item-attributes'
import { ItemDocuments } from './item-documents'
import { ItemForm } from './item-form'
import { updateFailure } from './item-form.rules'
import { ItemMoney } from './item-money'
import styles from './item-page.module.css'
import { ItemPins } from './item-pins'
import { ProofLine } from './proof-line'

/** Delay before leaving the page after a delete or reloading it after a move, in milliseconds (spec ITEM-16). */
const LEAVE_DELAY = 1000

interface Props {
  item: Item
  project: Project | undefined
  room: Room | undefined
  rooms: readonly Room[]
  back: string
  onDeleting(deleting: boolean): void
}

/** One item: picture, value, and editable attributes. */
export function ItemDetail({ item, project, room, rooms, back, onDeleting }: Props) {
  const navigate = useNavigate()
  const printLabels = usePrintLabels()
  const change = useMutation(changeItemMutation)
  const delayed = useDelayed()
  const lending = useLending()
  const [askingLoan, setAskingLoan] = useKeptChoice('loan form', [true, false], false)
  const [askingWish, setAskingWish] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [editing, setEditing] = useKeptChoice('item form', [true, false], false)
  const readOnlyAccount = useReadOnlyAccount()
  // The sample is view-only too, but its form can be tried out; saving and deleting there are refused (spec ITEM-29).
  const readOnly = project?.readOnly ?? true
  const sample = readOnly && project?.isSample === true && !readOnlyAccount
  const canTry = !readOnly || sample
  useHotkey('e', () => setEditing(true))
  const proof = proofOf(item)
  const worth = lineTotalOf(item)
  const each = unitValueOf(item)
  const [typing, setTyping] = useState<EditableFieldName | null>(null)
  const typed = useCallback(() => setTyping(null), [])

  /** Saves a change that was made on `version`. After a conflict the page shows the item as it is now. */
  async function save(what: ItemChange, version = item.version): Promise<SaveOutcome> {
    const outcome = await reportSave(change.mutateAsync({ item, change: what, version }), {
      saved: { title: ITEM_TEXTS.updated, text: item.name },
      failed: (error) => ({ title: ITEM_TEXTS.updateFailed, text: updateFailure(error) }),
    })
    if (outcome === 'saved') afterMove(what.roomId)
    return outcome
  }
  function leave() {
    setEditing(false)
    delayed(() => navigate(back), LEAVE_DELAY)
  }
  function afterMove(roomId: number | null | undefined) {
    if (!roomId || roomId === item.roomId) return
    // What is typed meanwhile is worth more than a page that is loaded anew: it shows the other room already.
    delayed(() => {
      if (navigator.onLine && !hasUnsaved()) location.reload()
    }, LEAVE_DELAY)
  }

  return (
    <>
      {sample && (
        <Banner icon="lock" title={ITEM_TEXTS.readOnly.title} className={styles.banner}>
          {ITEM_TEXTS.readOnly.text}
        </Banner>
      )}
      <PageMenu>
        <Menu label={ITEM_TEXTS.actions.label}>
          <MenuItem icon={canTry ? 'edit' : 'eye'} onSelect={() => setEditing(true)}>
            {canTry ? ITEM_TEXTS.actions.edit : ITEM_TEXTS.actions.view}
          </MenuItem>
          {!readOnly && (
            <LoanMenuItems lent={item.loan !== null} onEdit={() => setAskingLoan(true)} onReturn={() => void lending.giveBack(item)} />
          )}
          {!readOnly && (
            <MenuItem icon="gift" onSelect={() => setAskingWish(true)}>
              {WISH_TEXTS.menu}
            </MenuItem>
          )}
          {!readOnly && (
            <MenuItem icon="print" onSelect={() => printLabels({ items: [item.id] })}>
              {ITEM_TEXTS.printLabel}
            </MenuItem>
          )}
          {!readOnly && (
            <MenuItem icon="trash" danger onSelect={() => setDeleting(true)}>
              {ITEM_TEXTS.delete}
            </MenuItem>
          )}
        </Menu>
      </PageMenu>
      <div className={styles.columns}>
        <div className={styles.show}>
          <PhotoGallery item={item} readOnly={readOnly} busy={editing} />
        </div>
        <div className={styles.data}>
          <h1>{item.name}</h1>
          <p className="muted">
            {stripEmoji(item.category)}
            {room && ` in ${room.name}`}
            {item.placeId !== null && (
              <>
                {' > '}
                <Link to={`/places/${item.placeId}`}>{item.placePath}</Link>
              </>
            )}
            {item.quantity > 1 && (
              <span className="num">, {ITEM_TEXTS.quantityOf(item.quantity, each === null ? null : formatMoney(each))}</span>
            )}
          </p>
          <div className={styles.worth}>
            {worth === null ? (
              <p className={styles.unvalued}>{ITEM_TEXTS.notValued}</p>
            ) : (
              <Money value={worth} cents="auto" large className={styles.total} />
            )}
            <b className={proof === 'estimate' ? 'amber small' : 'pine small'}>{ITEM_TEXTS.proof[proof]}</b>
          </div>
          <ItemOnPhotos itemId={item.id} />
          {item.loan && <LentMark borrower={item.loan.borrower} dueOn={item.loan.dueOn} />}
          {item.lostIn !== null && <LostMark claimId={item.lostIn} />}
          <ProofLine item={item} readOnly={readOnly} onType={(step) => setTyping(step === 'value' ? 'estimatedValue' : step)} />
          <ItemAttributes item={item} rooms={rooms} readOnly={readOnly} onSave={save} typing={typing} onTyped={typed}>
            {!readOnly && (
              <Link className={`link small ${styles.fields}`} to="/fields">
                {FIELD_TEXTS.manage}
              </Link>
            )}
            <ItemPins item={item} project={project} readOnly={readOnly} onSave={save} />
            <TipsCarousel />
          </ItemAttributes>
          <ItemMoney item={item} />
          <ItemDocuments item={item} readOnly={readOnly} />
          <ItemLoans item={item} readOnly={readOnly} lending={lending} onEdit={() => setAskingLoan(true)} />
          <ItemHistory itemId={item.id} readOnly={readOnly} />
          <div className={styles.end}>
            {readOnly && (
              <Button look="line" onClick={() => navigate(back)}>
                {COMMON_TEXTS.close}
              </Button>
            )}
            <span className="small muted" title={formatDate(item.updatedAt)}>
              Changed {formatLastUpdate(item.updatedAt).toLowerCase()}
            </span>
          </div>
        </div>
      </div>
      <ConfirmDeleteItem open={deleting} onOpenChange={setDeleting} item={item} onDeleting={onDeleting} onDeleted={leave} />
      {askingWish && <WishDialog item={item} onClose={() => setAskingWish(false)} />}
      {askingLoan && <LoanDialog item={item} onClose={() => setAskingLoan(false)} />}
      <Dialog open={editing} onOpenChange={setEditing} title={canTry ? ITEM_TEXTS.edit : item.name} wide>
        <ItemForm
          item={item}
          projectId={item.projectId}
          readOnly={!canTry}
          sample={sample}
          inDialog
          onClose={() => setEditing(false)}
          onDeleting={onDeleting}
          onDeleted={project?.isSample ? leave : undefined}
          onSaved={(saved) => {
            setEditing(false)
            afterMove(saved.roomId)
          }}
        />
      </Dialog>
    </>
  )
}
