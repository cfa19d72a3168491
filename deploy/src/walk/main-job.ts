import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { analyzeBatch, getBatchProgress } from '@arc/contracts/analysis/batches'
import { type AnyRoute, type CallArgs, fill, type ResponseOf } from '@arc/contracts/define'
import { listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { downloadReport, generateReport, listReports } from '@arc/contracts/reports/reports'
import { searchItems } from '@arc/contracts/search/search'
import sharp from 'sharp'
import { Client } from '../bench/client.js'
import { photoForm } from '../bench/pictures.js'

const PHOTO = fileURLToPath(new URL('../../../services/media/assets/living-room.webp', import.meta.url))
/** For what happens in the background: analysis, indexing, reports. In milliseconds. */
const TIMEOUT_MS = 120_000

/**
 * Does what a user does with the product, through the gateway only: signs up, has a photo analysed, saves what was found, finds an item,
 * and downloads a report.
 * @param say called with each step that is done
 * @throws AssertionError at the first step with another outcome
 */
export async function walkMainJob(address: string, trialCode: string, say: (line: string) => void): Promise<void> {
  const client = new Client(address)
  const call = <R extends AnyRoute>(route: R, { params, query, body }: CallArgs<R> = {}): Promise<ResponseOf<R>> => {
    const search = query ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : ''
    return client.json(route.method, `${fill(route.path, { ...params })}${search}`, body)
  }
  const userId = await client.signUp(trialCode, { firstName: 'Grüße', lastName: 'Walker' })
  const projectId = await client.home()
  say(`signed up as ${userId}, with ${(await call(listProjects)).length} projects`)

  const picture = await readFile(PHOTO)
  // Mirrored, it is none of our pictures, so the models in the image have to look at it.
  const photos = [
    { name: 'living-room.webp', content: picture, type: 'image/webp' },
    { name: 'IMG_0001.jpg', content: await sharp(picture).flop().jpeg().toBuffer() },
  ]
  const form = photoForm('images', photos, { projectId: String(projectId) })
  const { progressKey } = await client.json<ResponseOf<typeof analyzeBatch>>(analyzeBatch.method, analyzeBatch.path, form)
  const found = await until('the photos are analysed', async () => {
    const batch = await call(getBatchProgress, { params: { progressKey } })
    assert.equal(batch.error, null)
    return batch.progress === 100 ? batch.items : null
  })
  const seen = found.filter(({ source }) => source === 'local')
  assert.ok(seen.length > 0, 'the models found nothing in a photo')
  assert.ok(found.length > seen.length, 'our own picture was not known')
  say(`${found.length} items found in two photos, by the models: ${seen.map(({ name }) => name).join(', ')}`)

  const items = found.map((item, index) => ({ ...item, name: `${item.name || 'Thing'} ${index + 1} of the walk` }))
  await call(saveReviewedItems, { body: { items, projectId } })
  const saved = await call(listItems, { query: { projectId } })
  assert.equal(saved.length, items.length)
  const thumbnail = await fetch(`${address}${saved[0]?.imageUrl?.replace('/api/image/', '/api/thumbnail/')}`, {
    headers: { cookie: client.cookie },
  })
  assert.equal(thumbnail.headers.get('content-type'), 'image/webp')
  say(`${saved.length} items saved, with a thumbnail of ${(await thumbnail.arrayBuffer()).byteLength} bytes`)

  const hits = await until('search finds the items', async () => {
    const { totalCount } = await call(searchItems, { query: { q: 'walk' } })
    return totalCount === items.length ? totalCount : null
  })
  say(`search finds ${hits} of them`)

  const { reportId } = await call(generateReport, { body: { projectId } })
  await until('the report is ready', async () => (await call(listReports)).find(({ id }) => id === reportId) ?? null)
  const pdf = await fetch(`${address}${fill(downloadReport.path, { id: reportId })}`, { headers: { cookie: client.cookie } })
  const bytes = Buffer.from(await pdf.arrayBuffer())
  assert.equal(pdf.headers.get('content-type'), 'application/pdf')
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
  assert.equal(bytes.length, Number(pdf.headers.get('content-length')))
  say(`a report of ${bytes.length} bytes downloaded`)
}

/** Asks until there is an answer. @throws after two minutes, with what was waited for */
async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(500)) {
    const answer = await ask()
    if (answer !== null) return answer
  }
  throw new Error(`Waited ${TIMEOUT_MS / 1000} s in vain until ${what}.`)
}
