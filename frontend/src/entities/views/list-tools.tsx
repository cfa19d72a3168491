import { hasFilters } from '@arc/contracts/inventory/item-filters'
import type { ViewList, ViewSettings } from '@arc/contracts/inventory/views'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { download } from '../../lib/download'
import { Icon } from '../../ui/icon'
import { Pill, PillRow } from '../../ui/pill'
import { FILTER_TEXTS } from '../items/filter.texts'
import { FilterChips } from '../items/filter-chips'
import { FilterDialog } from '../items/filter-dialog'
import { useReadOnlyAccount } from '../projects/use-projects'
import { ManageViewsDialog } from './manage-views-dialog'
import { SaveViewDialog } from './save-view-dialog'
import { viewsQuery } from './views.queries'
import { sameSettings } from './views.rules'

interface Props {
  list: ViewList
  /** The names of the rooms that the list can contain; a list of one room has none. */
  rooms?: readonly string[]
  /** What the list shows now. */
  settings: ViewSettings
  onSettings(settings: ViewSettings): void
  /** The address of the list as CSV; null while it is empty. */
  csv: string | null
  /** True when the words of a search can be saved, even without filters. */
  canSave?: boolean
  /** Controls at the beginning of the row: layout and order. */
  children?: ReactNode
  /** Starts select mode, where items can be selected. */
  onSelect?: (() => void) | undefined
}

const TEXTS = FILTER_TEXTS

/** Filters and saved views of a list: one press shows a view, and the filters that apply can be removed one by one. */
export function ListTools({ list, rooms = [], settings, onSettings, csv, canSave = false, children, onSelect }: Props) {
  const { data: all = [] } = useQuery(viewsQuery)
  const [open, setOpen] = useState<'filter' | 'save' | 'manage' | null>(null)
  const readOnly = useReadOnlyAccount()
  const saved = all.filter((view) => view.list === list)
  // In the list of one room, a view of another one shows nothing.
  const views = saved.filter((view) => rooms.length > 0 || view.settings.filters.room === undefined)
  const shown = views.find((view) => sameSettings(view.settings, settings))
  const { filters } = settings
  const onFilters = (next: ViewSettings['filters']) => onSettings({ ...settings, filters: next })
  const close = () => setOpen(null)
  return (
    <>
      <PillRow label={TEXTS.tools}>
        {children}
        <Pill aria-haspopup="dialog" onClick={() => setOpen('filter')}>
          {TEXTS.filter}
        </Pill>
        {onSelect && <Pill onClick={() => onSelect()}>{TEXTS.select}</Pill>}
        <FilterChips filters={filters} onFilters={onFilters} />
        {!readOnly && !shown && (canSave || hasFilters(filters)) && (
          <Pill aria-haspopup="dialog" onClick={() => setOpen('save')}>
            <Icon name="star" size={16} />
            {TEXTS.views.save}
          </Pill>
        )}
        {views.map((view) => (
          <Pill
            key={view.id}
            pressed={view === shown}
            onClick={() => onSettings(view === shown ? { ...settings, q: '', filters: {} } : view.settings)}
          >
            {view.name}
          </Pill>
        ))}
        {!readOnly && saved.length > 0 && (
          <Pill aria-haspopup="dialog" aria-label={TEXTS.views.manage} onClick={() => setOpen('manage')}>
            <Icon name="more" size={16} />
          </Pill>
        )}
        {csv !== null && (
          <Pill onClick={() => download(csv)}>
            <Icon name="download" size={16} />
            {TEXTS.csv}
          </Pill>
        )}
      </PillRow>
      {open === 'filter' && <FilterDialog filters={filters} rooms={rooms} onFilters={onFilters} onClose={close} />}
      {open === 'save' && <SaveViewDialog list={list} settings={settings} views={saved} onClose={close} />}
      {open === 'manage' && <ManageViewsDialog views={saved} onClose={close} />}
    </>
  )
}
