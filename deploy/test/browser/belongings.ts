import { readFile } from 'node:fs/promises'
import { createItem, type NewItem } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { analyzeImage } from '@arc/contracts/media/photos'
import type { Page } from 'playwright-core'
import truth from '../../../services/analysis/src/recogniser/truth.json' with { type: 'json' }
import { photo, photoForm } from '../../src/bench/pictures.js'
import type { Product, Visitor } from '../product.js'

/** A file as a browser chooses it. */
export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

export const jpeg = async (name: string, seed: number): Promise<Chosen> => ({ name, mimeType: 'image/jpeg', buffer: await photo(seed) })

type KnownRoom = 'living-room' | 'kitchen' | 'master-bedroom' | 'office'
const fileOf = (room: KnownRoom) => `world/rooms/${room}-1600.webp`

/** A picture the built-in demo recogniser knows, with everything on it. */
export const known = async (room: KnownRoom): Promise<Chosen> => ({
  name: `${room}.webp`,
  mimeType: 'image/webp',
  buffer: await readFile(new URL(`../../../frontend/public/${fileOf(room)}`, import.meta.url)),
})

/** What the demo recogniser finds in that picture. */
export const thingsIn = (room: KnownRoom) => truth.find(({ picture }) => picture === fileOf(room))?.things ?? []

export const note = (name = 'notes.txt'): Chosen => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Not a photo.') })

interface Home {
  id: number
  sampleId: number
  /** The id of a room by its name. */
  room(name: string): number
}

/** "My Home" of somebody, with its rooms. */
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

/** Puts an item there, as another window would. @returns its id */
export async function own(visitor: Visitor, item: Partial<NewItem> & { name: string }): Promise<number> {
  const { status, body } = await visitor.call(createItem, { body: { category: 'Furniture', ...item } })
  if (status > 299) throw new Error(`The item was refused: ${body.message}`)
  return body.id
}

/** Stores a photo. @returns its address */
export async function stored(product: Product, visitor: Visitor, seed: number): Promise<string> {
  const { status, body } = await visitor.call(analyzeImage, {
    body: photoForm('image', [{ name: `photo-${seed}.jpg`, content: await photo(seed) }]),
  })
  if (status > 299) throw new Error(`The photo was refused: ${body.message}`)
  await product.stack.settle()
  return body.imageUrl
}

/** Remembers a project as the chosen one, as an earlier visit would have. */
export async function choose(page: Page, projectId: number): Promise<void> {
  await page.addInitScript(`if (!localStorage.getItem('selectedProjectId')) {
    localStorage.setItem('selectedProjectId', '${projectId}')
    localStorage.setItem('lastSelectedProjectId', '${projectId}')
    localStorage.setItem('hasSelectedProject', 'true')
  }`)
}
