import { costYears } from '@arc/contracts/inventory/depreciation'
import { type ProjectInsights, TOP_ITEMS } from '@arc/contracts/inventory/insights'
import type { Item } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import { cardOf, coverFor, roomsOf, totalsOf } from './world'

const byValue = (one: { value: number | null }, other: { value: number | null }) => (other.value ?? 0) - (one.value ?? 0)

/** The insights of a project with these items of its own. */
export function insightsOf(project: Project, items: readonly Item[]): ProjectInsights {
  const now = new Date().getFullYear()
  const dearest = items.toSorted(byValue).map(cardOf)
  const categories = [...new Set(items.map(({ category }) => category))]
  const groups = items.map((one) => ({ category: one.category, year: one.purchaseYear ?? now, replacement: one.value ?? 0 }))
  return {
    ...{ project: { ...project, itemCount: items.length }, totals: totalsOf(items), cover: coverFor(project, totalsOf(items).value) },
    rooms: roomsOf(project)
      .map(({ id, name, icon }) => ({
        ...{ id, name, icon, totals: totalsOf(items.filter(({ roomId }) => roomId === id)) },
        dearest: dearest.find(({ roomId }) => roomId === id) ?? null,
      }))
      .toSorted((one, other) => byValue(one.totals, other.totals)),
    categories: categories
      .map((name) => ({ name, totals: totalsOf(items.filter(({ category }) => category === name)) }))
      .toSorted((one, other) => byValue(one.totals, other.totals)),
    ...{ top: dearest.slice(0, TOP_ITEMS), years: costYears(groups, now) },
    unknownAge: items.filter(({ purchaseYear, value }) => purchaseYear === null && value !== null).length,
  }
}
