import { ITEM_FILTER_NAMES } from '@arc/contracts/inventory/item-filters'
import type { SavedView, ViewSettings } from '@arc/contracts/inventory/views'
import { name } from '@arc/contracts/text'
import { FILTER_TEXTS } from '../items/filter.texts'

export const VIEW_NAME = name('View name', FILTER_TEXTS.views.nameMissing)

/** True when both show the same. */
export const sameSettings = (one: ViewSettings, other: ViewSettings): boolean =>
  one.q === other.q && one.sort === other.sort && ITEM_FILTER_NAMES.every((key) => one.filters[key] === other.filters[key])

/** The view of that name, in any case. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase())
