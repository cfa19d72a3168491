import type { Item } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { ChooseDocumentDialog } from '../../entities/documents/choose-document-dialog'
import type { ActionItem } from '../../entities/items/action-item'
import { LoanDialog } from '../../entities/loans/loan-dialog'
import { PlaceDialog } from '../../entities/places/place-dialog'
import { PLACE_TEXTS } from '../../entities/places/places.texts'
import { TagsDialog } from '../../entities/tags/tags-dialog'
import { formatCount } from '../../lib/format'
import { DeleteItemsConfirm } from './delete-items-confirm'
import { MoveDialog } from './move-dialog'
import { ITEM_ACTION_TEXTS } from './room.texts'
import { SetDialog, type SettableField, type Setting } from './set-dialog'
import type { ItemActions } from './use-item-actions'

/** What a person is about to do with items. */
export interface Asked {
  what: 'move' | 'place' | 'tags' | 'document' | 'loan' | 'delete' | SettableField
  items: readonly ActionItem[]
  /** The item that is renamed or lent. */
  renamed?: Item
}

interface Props {
  asked: Asked | null
  /** The room that all items are in; id 0 for a list of items in several rooms. */
  room: Pick<Room, 'id' | 'projectId'>
  actions: ItemActions
  /** Called when the dialog closes; `done` is true after a success. */
  onClose(done: boolean): void
}

/** The dialog of what is about to be done with items. */
export function ItemActionDialog({ asked, room, actions, onClose }: Props) {
  if (!asked) return null
  const { what, items } = asked
  const { busy } = actions
  const close = () => onClose(false)
  /** The dialog stays open after a failure. */
  const finish = async (run: Promise<boolean>) => {
    const done = await run
    if (done) onClose(true)
    return done
  }
  const set = (setting: Setting) =>
    finish(
      'name' in setting ? (asked.renamed ? actions.edit(asked.renamed, setting) : Promise.resolve(true)) : actions.change(items, setting),
    )
  if (what === 'move')
    return (
      <MoveDialog
        items={items}
        roomId={room.id}
        projectIds={room.id === 0 ? [...new Set(items.map(({ projectId }) => projectId))] : [room.projectId]}
        onMove={(target) => finish(actions.move(items, target))}
        onClose={close}
      />
    )
  if (what === 'tags')
    return (
      <TagsDialog
        items={items.map(({ name, tags = [] }) => ({ name, tags }))}
        onSave={(change) => finish(actions.tag(items, change))}
        onClose={close}
      />
    )
  if (what === 'place') {
    const [only] = items
    return (
      <PlaceDialog
        title={only && items.length === 1 ? PLACE_TEXTS.put.one(only.name) : PLACE_TEXTS.put.many(formatCount(items.length, 'item'))}
        action={PLACE_TEXTS.put.action}
        now={{ roomId: room.id || (only?.roomId ?? 0), placeId: placeOfAll(items) }}
        busy={busy}
        onChoose={(target) => finish(actions.change(items, target))}
        onClose={close}
      />
    )
  }
  if (what === 'loan') return asked.renamed ? <LoanDialog item={asked.renamed} onClose={onClose} /> : null
  if (what === 'document')
    return (
      <ChooseDocumentDialog
        title={ITEM_ACTION_TEXTS.attachTo(formatCount(items.length, 'item'))}
        busy={busy}
        onChoose={(document) => finish(actions.attach(items, document))}
        onClose={close}
      />
    )
  if (what === 'delete')
    return <DeleteItemsConfirm items={items} busy={busy} onConfirm={() => finish(actions.remove(items))} onClose={close} />
  return <SetDialog key={what} field={what} items={items} onSet={set} onClose={close} />
}

/** The place that all of them are in; undefined when they are in several. */
function placeOfAll(items: readonly ActionItem[]): number | null | undefined {
  const [first, ...rest] = new Set(items.map(({ placeId }) => placeId))
  return rest.length === 0 ? first : undefined
}
