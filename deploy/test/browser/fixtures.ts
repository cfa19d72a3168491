import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { subscriptionExpired } from '@arc/contracts/billing/subscription-events'
import { changeItem, createItem, type NewItem } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { analyzeImage } from '@arc/contracts/media/photos'
import type { Page } from 'playwright-core'
import truth from '../../../services/analysis/src/recogniser/truth.json' with { type: 'json' }
import { photo, photoForm } from '../../src/bench/pictures.js'
import type { Product, Visitor } from '../product.js'
import { eventually } from './page-helpers.js'
import type { PageOptions, TestBrowser } from './test-browser.js'

/** A file for a file input. */
export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

export const jpeg = async (name: string, seed: number): Promise<Chosen> => ({ name, mimeType: 'image/jpeg', buffer: await photo(seed) })

type KnownRoom = 'living-room' | 'kitchen' | 'master-bedroom' | 'office'
const fileOf = (room: KnownRoom) => `world/rooms/${room}-1600.webp`

/** A picture the built-in demo recogniser knows. */
export const demoPhoto = async (room: KnownRoom): Promise<Chosen> => ({
  name: `${room}.webp`,
  mimeType: 'image/webp',
  buffer: await readFile(new URL(`../../../frontend/public/${fileOf(room)}`, import.meta.url)),
})

/** The items the demo recogniser finds in that picture. */
export const itemsInPhoto = (room: KnownRoom) => truth.find(({ picture }) => picture === fileOf(room))?.things ?? []

export const textFile = (name = 'notes.txt'): Chosen => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Not a photo.') })

interface Home {
  id: number
  sampleId: number
  /** The id of a room by its name. */
  room(name: string): number
}

/** A user's "My Home" with its rooms. */
export async function homeOf(visitor: Visitor): Promise<Home> {
  const { body: projects } = await visitor.call(listProjects)
  const named = (name: string): number => idOf(projects, name)
  const id = named('My Home')
  const { body: rooms } = await visitor.call(listRooms, { query: { projectId: id } })
  return { id, sampleId: named('Sample Home'), room: (name) => idOf(rooms, name) }
}

function idOf(all: readonly { id: number; name: string }[], wanted: string): number {
  const found = all.find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no ${wanted}.`)
  return found.id
}

/** Creates an item through the API. @returns its id */
export async function addItem(visitor: Visitor, item: Partial<NewItem> & { name: string }): Promise<number> {
  const { status, body } = await visitor.call(createItem, { body: { category: 'Furniture', ...item } })
  if (status > 299) throw new Error(`The item was refused: ${body.message}`)
  return body.id
}

/** Uploads a photo. @returns its URL */
export async function uploadPhoto(product: Product, visitor: Visitor, seed: number): Promise<string> {
  const { status, body } = await visitor.call(analyzeImage, {
    body: photoForm('image', [{ name: `photo-${seed}.jpg`, content: await photo(seed) }]),
  })
  if (status > 299) throw new Error(`The photo was refused: ${body.message}`)
  await product.stack.settle({ user: visitor })
  return body.imageUrl
}

/** Stores a project selection before the page opens. */
export async function preselectProject(page: Page, projectId: number): Promise<void> {
  await page.addInitScript(`if (!localStorage.getItem('selectedProjectId')) {
    localStorage.setItem('selectedProjectId', '${projectId}')
    localStorage.setItem('lastSelectedProjectId', '${projectId}')
    localStorage.setItem('hasSelectedProject', 'true')
  }`)
}

/** A page of a user whose "My Home" is selected; a new user unless one is named. */
export async function pageAtHome(browser: TestBrowser, { as, ...options }: PageOptions = {}) {
  const visitor = as ?? (await browser.newUser())
  const home = await homeOf(visitor)
  const page = await browser.page({ ...options, as: visitor })
  await preselectProject(page, home.id)
  return { visitor, home, page }
}

/** A user with a lamp, priced and with a photo, in the office of "My Home". */
export async function lamp(browser: TestBrowser) {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Office')
  const id = await addItem(visitor, {
    name: 'Lamp',
    category: '💡 Lighting',
    estimatedValue: 60,
    projectId: home.id,
    roomId,
    imageUrl: await uploadPhoto(browser.product, visitor, 51),
  })
  await browser.product.stack.settle({ user: visitor })
  return { visitor, home, roomId, id }
}

/** Ends the subscription of a user whose paid cycle is over, and waits until the server refuses to change the item. */
export async function makeReadOnly(browser: TestBrowser, visitor: Visitor, itemId: number): Promise<void> {
  const { stack } = browser.product
  const today = new Date().toISOString()
  const suspended = { tier: 'pro', trialEndsAt: today, suspensionDate: today, readOnlyFrom: today, suspendedUntil: '2099-01-01T00:00:00Z' }
  const payload = { userId: visitor.userId, version: 100, ...suspended }
  await stack.platform.transport.publish({ id: randomUUID(), type: subscriptionExpired.type, payload, traceparent: '', attempt: 1 })
  await stack.settle({ user: visitor })
  await eventually(async () => (await visitor.call(changeItem, { params: { id: itemId }, body: { name: 'Lamp' } })).status).toBe(403)
}

/** Opens the form of an item page. @returns its dialog */
export async function editAll(page: Page) {
  await page.getByRole('button', { name: 'Item actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit everything' }).click()
  return page.getByRole('dialog', { name: 'Edit item' })
}
