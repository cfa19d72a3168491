import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'

/** One figure of the help manual: how to reach the screen, and which part of it is pictured. */
export interface Figure {
  /** Name of the files: `dashboard-light.webp`. */
  name: string
  path: string
  /** Width of the window in CSS pixels, if not the usual one. */
  width?: number
  /** How far the page is scrolled on a phone, in CSS pixels, to show what the figure is about. */
  phoneScroll?: number
  /** Brings the page into the pictured state and waits for it. */
  prepare(page: Page): Promise<void>
  /** The pictured element; the window by default. */
  part?(page: Page): Locator
}

const KITCHEN = fileURLToPath(new URL('../../../frontend/public/world/rooms/kitchen-1600.webp', import.meta.url))
const heading = (page: Page, level: 1 | 2, name: string | RegExp) => page.getByRole('heading', { level, name }).waitFor()

async function reviewPhoto(page: Page): Promise<void> {
  await page.getByLabel('Photo files').or(page.locator('input[type=file]')).first().setInputFiles(KITCHEN)
  await page
    .getByRole('button', { name: /^Save \d+ items$/ })
    .first()
    .waitFor()
}

/** Opens the first link of a list in Sample Home. */
async function openFirst(page: Page, room: string): Promise<void> {
  await page.getByRole('article', { name: room }).getByRole('link', { name: room, exact: true }).click()
  await heading(page, 1, room)
}

export const FIGURES: readonly Figure[] = [
  { name: 'dashboard', path: '/dashboard', prepare: (page) => heading(page, 1, 'Sample Home') },
  { name: 'room', path: '/dashboard', prepare: (page) => openFirst(page, 'Living Room') },
  {
    name: 'item',
    path: '/dashboard',
    phoneScroll: 330,
    prepare: async (page) => {
      await openFirst(page, 'Living Room')
      await page.getByRole('list', { name: 'Items' }).getByRole('link').first().click()
      await page.getByRole('button', { name: 'Item actions' }).waitFor()
    },
  },
  {
    name: 'search',
    path: '/dashboard',
    prepare: async (page) => {
      await heading(page, 1, 'Sample Home')
      await page.keyboard.press('/')
      await page.getByRole('searchbox').or(page.getByPlaceholder('Search for anything')).first().fill('over 500 without a receipt')
      await page
        .getByText(/found|worth/)
        .first()
        .waitFor()
    },
  },
  { name: 'review', path: '/archive', phoneScroll: 420, prepare: reviewPhoto },
  {
    name: 'review-row',
    width: 1280,
    path: '/archive',
    prepare: reviewPhoto,
    part: (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .locator('xpath=ancestor::li[1]'),
  },
  { name: 'manual', path: '/archive?add=manual', prepare: (page) => page.getByRole('form', { name: 'New item' }).waitFor() },
  { name: 'documents', path: '/documents', prepare: showLibrary },
  { name: 'reports', path: '/reports', prepare: (page) => page.getByRole('button', { name: 'Generate Report' }).waitFor() },
  { name: 'insights', path: '/insights', prepare: (page) => page.getByText('Value by category').first().waitFor() },
]

async function showLibrary(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Library' }).click()
  await page.getByText('Receipt, armchair').first().waitFor()
}
