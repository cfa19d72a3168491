import type { Item } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import type { ActionItem } from '../../entities/items/action-item'
import { DeleteItemsConfirm } from './delete-items-confirm'
import { MoveDialog } from './move-dialog'
import { SetDialog, type SettableField, type Setting } from './set-dialog'
import type { ItemActions } from './use-item-actions'

/** What a person is about to do with items. */
export interface Asked {
  what: 'move' | 'delete' | SettableField
  items: readonly ActionItem[]
  /** The item that is renamed. */
  renamed?: Item
}

interface Props {
  asked: Asked | null
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
    if (await run) onClose(true)
  }
  const set = (setting: Setting) =>
    finish(
      'name' in setting ? (asked.renamed ? actions.edit(asked.renamed, setting) : Promise.resolve(true)) : actions.change(items, setting),
    )
  if (what === 'move')
    return <MoveDialog items={items} room={room} busy={busy} onMove={(target) => finish(actions.move(items, target))} onClose={close} />
  if (what === 'delete')
    return <DeleteItemsConfirm items={items} busy={busy} onConfirm={() => finish(actions.remove(items))} onClose={close} />
  return <SetDialog key={what} field={what} items={items} busy={busy} onSet={set} onClose={close} />
}
