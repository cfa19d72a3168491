import { createCategory, listCategories } from '@arc/contracts/inventory/categories'
import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { findDuplicates } from '@arc/contracts/inventory/duplicates'
import { importItems } from '@arc/contracts/inventory/imports'
import { getItem } from '@arc/contracts/inventory/items'
import { createPlace, listPlaces } from '@arc/contracts/inventory/places'
import { matchReceipt } from '@arc/contracts/inventory/receipt-matches'
import { deleteTag, listTags, renameTag, tagItems } from '@arc/contracts/inventory/tags'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as search } from '@arc/search/service'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomsOf } from './fixtures.js'

// JavaScript and PostgreSQL lower some letters in another way: a name has to be found under each spelling that the user has typed.

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition, search])
})
afterAll(() => stack.close())

/** Every letter of Unicode that has a lower case, at the end of a word, in tags of the most characters. */
const LETTERS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => letter.normalize('NFC') === letter && letter.toLowerCase() !== letter)
const TAG_LETTERS = 10
const TAGS = Array.from({ length: Math.ceil(LETTERS.length / TAG_LETTERS) }, (_, at) =>
  LETTERS.slice(at * TAG_LETTERS, (at + 1) * TAG_LETTERS)
    .map((letter) => `a${letter} `)
    .join('')
    .trim(),
)
const WORDS = ['İstanbul', 'ΟΔΟΣ', 'DİYARBAKIR', 'ΣΊΣΥΦΟΣ ΣΑΣ', 'STRAẞE', 'ǅUNGLA', 'K']

const tagsOf = async (owner: Owner, id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body.tags
const rename = (owner: Owner, from: string, to: string) => stack.call('inventory', renameTag, { body: { from, to } }, owner.user)
const remove = (owner: Owner, name: string) => stack.call('inventory', deleteTag, { body: { name } }, owner.user)

describe('a tag with letters whose case is special', () => {
  it('is renamed, taken off and deleted under its own name, with every letter of Unicode', async () => {
    const owner = await givenOwner(stack)
    const all = [...WORDS, ...TAGS]
    for (let from = 0; from < all.length; from += 20) {
      const tags = all.slice(from, from + 20)
      const { id } = await givenItem(stack, owner, { tags })
      expect(await tagsOf(owner, id)).toEqual(tags)
      const [renamed = '', takenOff = '', ...deleted] = tags
      expect([renamed, (await rename(owner, renamed, `new ${from}`)).body.items]).toEqual([renamed, 1])
      const taken = await stack.call('inventory', tagItems, { body: { ids: [id], remove: [takenOff || `new ${from}`] } }, owner.user)
      expect([takenOff, taken.body.items]).toEqual([takenOff, 1])
      for (const tag of deleted) expect([tag, (await remove(owner, tag)).body.items]).toEqual([tag, 1])
    }
    expect((await stack.call('inventory', listTags, {}, owner.user)).body.every(({ name }) => name.startsWith('new '))).toBe(true)
  })

  it('takes the spelling that it has already, and stands once on an item', async () => {
    const owner = await givenOwner(stack)
    await givenItem(stack, owner, { tags: ['ΟΔΟΣ'] })
    const { id } = await givenItem(stack, owner, { tags: ['οδοσ', 'ΟΔΟΣ', 'Οδοσ'] })
    expect(await tagsOf(owner, id)).toEqual(['ΟΔΟΣ'])
    await stack.call('inventory', tagItems, { body: { ids: [id], add: ['οδοσ'] } }, owner.user)
    expect(await tagsOf(owner, id)).toEqual(['ΟΔΟΣ'])
  })
})

describe.each(WORDS)('%s', (name) => {
  it('is one category, one field, one room, one place, one item and one word of a search, however it is written', async () => {
    const owner = await givenOwner(stack)
    const { user, home } = owner
    const spelled = [name, name.toLowerCase(), name.toUpperCase()]

    const categories = []
    for (const one of [name, name]) categories.push(await stack.call('inventory', createCategory, { body: { name: one } }, user))
    expect(categories.map(({ status, body }) => [status, body.name])).toEqual([
      [200, name],
      [200, name],
    ])
    expect((await stack.call('inventory', listCategories, {}, user)).body.filter((one) => one.name === name)).toHaveLength(1)

    const field = () => stack.call('inventory', createCustomField, { body: { name, kind: 'text' } }, user)
    expect([(await field()).status, (await field()).status]).toEqual([200, 409])

    const form = (text: string) => {
      const data = new FormData()
      data.set('file', new Blob([text], { type: 'text/csv' }), 'items.csv')
      return data
    }
    const lines = spelled.map((room, at) => `Thing ${at},${room},${room}`)
    const imported = await stack.call(
      'inventory',
      importItems,
      { params: { id: home.id }, body: form(`Name,Room,Location\n${lines.join('\n')}\n`) },
      user,
    )
    expect(imported).toMatchObject({ status: 200, body: { items: 3 } })
    for (const { id } of await roomsOf(stack, user, home.id)) {
      const places = (await stack.call('inventory', listPlaces, { query: { roomId: id } }, user)).body
      for (const place of places) {
        const again = { name: place.name, roomId: id, parentId: place.parentId }
        expect((await stack.call('inventory', createPlace, { body: again }, user)).status).toBe(409)
      }
    }

    const item = await givenItem(stack, owner, { name: `${name} floor lamp`, serialNumber: `SN-ß-${name}-4471` })
    const line = { key: 'k', name: `${name} floor lamp`, category: 'Other', roomId: item.roomId }
    const twins = (await stack.call('inventory', findDuplicates, { body: { lines: [line] } }, user)).body.duplicates
    expect(twins.map((twin) => twin.item.id)).toEqual([item.id])
    const receipt = { descriptions: [`${name} floor lamp`], serialNumbers: [`SN-ß-${name}-4471`], amounts: [], date: null }
    const [match] = (await stack.call('inventory', matchReceipt, { body: receipt }, user)).body.items
    assert(match)
    expect([match.id, match.reasons]).toEqual([item.id, expect.arrayContaining(['name'])])
    await stack.settle()
    const found = (await stack.call('search', searchItems, { query: { q: name } }, user)).body.items
    expect(found.map(({ id }) => id)).toContain(item.id)
  })
})
