import { useEffect, useState } from 'react'
import type { ActionItem } from '../../entities/items/action-item'
import { fetchItems } from '../../entities/items/bulk.queries'
import type { ListQuery } from '../../entities/items/items.queries'
import { describeError } from '../../lib/describe-error'
import { haptic } from '../../lib/haptics'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { toast } from '../../ui/toast-store'
import { NONE, ranged, toggled, withItems } from './selection.rules'

/** Select mode of a list. @param loaded the items on the screen, in their order */
export function useSelection(list: ListQuery, loaded: readonly ActionItem[]) {
  const [active, setActive] = useState(false)
  const [selection, setSelection] = useState(NONE)
  const [fetching, setFetching] = useState(false)

  function stop() {
    setActive(false)
    setSelection(NONE)
  }
  function start(item?: ActionItem) {
    setActive(true)
    if (item) {
      haptic('light')
      setSelection(toggled(NONE, item))
    }
  }
  function choose(item: ActionItem, range: boolean) {
    setSelection((now) => (range ? ranged(now, item, loaded) : toggled(now, item)))
  }
  async function chooseAll() {
    setFetching(true)
    try {
      const items = await fetchItems(list)
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

export type ListSelection = ReturnType<typeof useSelection>
