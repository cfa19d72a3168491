import { NO_VALUES } from '@arc/contracts/inventory/item-fields'
import type { Item } from '@arc/contracts/inventory/items'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { RoomView } from './room-view'

// The window that decides which rows are rendered.
vi.mock('./use-grid-window', () => ({ useGridWindow: () => ({ first: 0, end: 1, before: 0, after: 0, columns: 3, measure: () => {} }) }))

const chair: Item = {
  ...NO_VALUES,
  ...{ placeId: null, placePath: null, customValues: {}, loan: null, lostIn: null },
  ...{ id: 1, name: 'Chair', category: 'Furniture', quantity: 1, imageUrl: null, receiptUrl: null, documents: [], photos: [] },
  ...{ roomId: 1, projectId: 1, userId: 'u', isProjectThumbnail: false, isDashboardImage: false },
  ...{ is_project_thumbnail: false, is_dashboard_image: false, source: 'manual', version: 1, createdAt: '', updatedAt: '' },
}

describe('a room that is shown with its items supplied', () => {
  it('[ROOM-09] has no controls to rename, delete, add, or select', () => {
    const view = createElement(RoomView, {
      ...{ room: { id: 1, name: 'Study', isSample: false, version: 1 }, cover: null, items: [chair], sort: 'value' },
      totals: { items: 1, valued: 0, value: 0, documented: 0, documentedValue: 0, photos: 0 },
      ...{ onSort: () => {}, onEnd: () => {}, onRows: () => {}, layout: 'gallery', onLayout: () => {}, itemLink: () => null },
    })
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, view))
    expect(html).toContain('Study')
    expect(html).toContain('Chair')
    expect(html).not.toMatch(/<button|<form|type="text"|type="checkbox"|role="menu/)
  })
})
