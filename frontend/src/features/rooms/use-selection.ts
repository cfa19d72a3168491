import type { Item, ItemSort } from '@arc/contracts/inventory/items'
import { useEffect, useState } from 'react'
import { fetchRoomItems } from '../../entities/items/bulk.queries'
import { describeError } from '../../lib/describe-error'
import { haptic } from '../../lib/haptics'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { toast } from '../../ui/toast-store'
import { NONE, ranged, toggled, withItems } from './selection.rules'

/** Select mode of a room. @param loaded the items on the screen, in their order */
export function useSelection(roomId: number, sort: ItemSort, loaded: readonly Item[]) {
  const [active, setActive] = useState(false)
  const [selection, setSelection] = useState(NONE)
  const [fetching, setFetching] = useState(false)

  function stop() {
    setActive(false)
    setSelection(NONE)
  }
  function start(item?: Item) {
    setActive(true)
    if (item) {
      haptic('light')
      setSelection(toggled(NONE, item))
    }
  }
  function choose(item: Item, range: boolean) {
    setSelection((now) => (range ? ranged(now, item, loaded) : toggled(now, item)))
  }
  async function chooseAll() {
    setFetching(true)
    try {
      const items = await fetchRoomItems(roomId, sort)
      setSelection((now) => withItems(now, items))
    } catch (error) {
      toast({ title: COMMON_TEXTS.error, text: describeError(error).text, look: 'destructive' })
    }
    setFetching(false)
  }

  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
      )
        return
      setActive(false)
      setSelection(NONE)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [active])

  return {
    active,
    items: [...selection.items.values()],
    has: (id: number) => selection.items.has(id),
    start,
    stop,
    choose,
    chooseAll,
    fetching,
  }
}

export type RoomSelection = ReturnType<typeof useSelection>
