import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../src/database.js'
import type { SearchIndex } from '../src/index/search-index.js'
import { itemOf, newId, openIndex, roomOf, type TestIndex } from './search-fixtures.js'

type Work = (tx: Tx, index: SearchIndex) => Promise<void>

/** How every search index follows changes, in whatever order they arrive. */
export function describeChanges(title: string, open: () => Promise<TestIndex>): void {
  describe(`${title} follows changes`, () => {
    const { opened, write, search, names, put, putRoom } = openIndex(open)

    it("finds only the user's own items and rooms", async () => {
      await put({ name: 'Leica camera' })
      await putRoom({ name: 'Camera room' })
      expect(await search(randomUUID(), 'camera')).toMatchObject({ items: [], rooms: [], roomGroups: [], totalCount: 0 })
    })

    it('finds an item by its current name, not by its old one', async () => {
      const item = await put({ name: 'Camera' })
      await put({ ...item, name: 'Projector', version: 2 })
      expect([await names(item.userId, 'camera'), await names(item.userId, 'projector')]).toEqual([[], ['Projector']])
    })

    it('returns the new values of an item whose words stay, and then ignores older ones', async () => {
      const item = await put({ name: 'Amplifier', estimatedValue: 100, version: 2 })
      const change = { ...item, estimatedValue: 250, quantity: 3, imageUrl: '/api/photos/p2', lentTo: 'Ana', version: 4 }
      await put(change)
      await put({ ...change, estimatedValue: 150, version: 3 })
      expect((await search(item.userId, 'amplifier')).items).toMatchObject([
        { id: item.id, estimatedValue: 250, quantity: 3, imageUrl: '/api/photos/p2', lentTo: 'Ana' },
      ])
      expect((await search(item.userId, '', { minValue: 200 })).items).toMatchObject([{ id: item.id }])
    })

    it('ignores an older change that arrives after a newer one', async () => {
      const item = await put({ name: 'Projector', version: 3 })
      await put({ ...item, name: 'Camera', version: 2 })
      expect([await names(item.userId, 'camera'), await names(item.userId, 'projector')]).toEqual([[], ['Projector']])
    })

    describe.each(['known', 'new'])('an item of a room that is renamed at the same moment, while the room is %s,', (kind) => {
      const before = async () => {
        const room = roomOf({ name: 'Attic' })
        if (kind === 'known') await putRoom(room)
        const item = itemOf({ userId: room.userId, roomId: room.roomId, roomName: room.name })
        return { item, renamed: { ...room, name: 'Study', version: 2 } }
      }
      /** Commits `later` after `first` has written and before it commits. */
      const together = async (first: Work, later: Work) => {
        let writing: Promise<void> | undefined
        await new Promise<void>((written, failed) => {
          writing = write(async (tx, index) => {
            await first(tx, index)
            written()
            await pause(300)
          })
          writing.catch(failed)
        })
        await Promise.all([writing, write(later)])
      }

      it('is found in the room of the new name, whichever is written first', async () => {
        for (const itemFirst of [true, false]) {
          const { item, renamed } = await before()
          const putItem: Work = (tx, index) => index.putItems(tx, [item])
          const rename: Work = (tx, index) => index.putRoom(tx, renamed)
          await (itemFirst ? together(putItem, rename) : together(rename, putItem))
          const { items } = await search(item.userId, 'globe')
          expect([itemFirst, items.map(({ roomName }) => roomName)]).toEqual([itemFirst, ['Study']])
          expect(await names(item.userId, 'study')).toEqual(['Globe'])
        }
      })
    })

    it('does not find a deleted item', async () => {
      const item = await put({ name: 'Camera' })
      await write((tx, index) => index.removeItems(tx, item.userId, [{ ...item, version: 2 }]))
      expect(await names(item.userId, 'camera')).toEqual([])
    })

    it('does not restore a deleted item when an older change arrives late', async () => {
      const item = itemOf({ name: 'Camera', version: 1 })
      await write((tx, index) => index.removeItems(tx, item.userId, [{ ...item, version: 3 }]))
      await write((tx, index) => index.putItems(tx, [{ ...item, version: 2 }]))
      expect(await names(item.userId, 'camera')).toEqual([])
    })

    it('finds a restored item again, and an older deletion that arrives late or twice does not remove it', async () => {
      const item = itemOf({ name: 'Camera', version: 1 })
      const remove = () => write((tx, index) => index.removeItems(tx, item.userId, [{ ...item, version: 2 }]))
      await put(item)
      await remove()
      await put({ ...item, version: 3 })
      await remove()
      expect(await names(item.userId, 'camera')).toEqual(['Camera'])
    })

    it('finds what is in a restored room, in whatever order the events of room and items come', async () => {
      const room = await putRoom({ name: 'Atelier' })
      const { userId, roomId } = room
      const desk = await put({ userId, roomId, name: 'Desk' })
      await write((tx, index) => index.removeRoom(tx, { ...room, version: 2 }))
      await write((tx, index) => index.putItems(tx, [itemOf({ userId, roomId, name: 'Desk lamp' }), { ...desk, version: 2 }]))
      expect(await names(userId, 'desk')).toEqual([])
      await putRoom({ ...room, version: 3 })
      await write((tx, index) => index.removeRoom(tx, { ...room, version: 2 }))
      expect((await names(userId, 'desk')).sort()).toEqual(['Desk', 'Desk lamp'])
      expect((await search(userId, 'atelier')).rooms).toMatchObject([{ id: roomId }])
    })

    it('finds the items of a renamed room by its new name only', async () => {
      const room = await putRoom({ name: 'Study' })
      const { userId, roomId } = room
      await put({ userId, roomId, roomName: 'Study', name: 'Desk' })
      await putRoom({ ...room, name: 'Atelier', version: 2 })
      expect([await names(userId, 'study'), await names(userId, 'atelier')]).toEqual([[], ['Desk']])
    })

    it('uses the newer room name when an item arrives with an older one', async () => {
      const { userId, roomId } = await putRoom({ name: 'Atelier', version: 2 })
      await put({ userId, roomId, roomName: 'Study', name: 'Desk' })
      expect((await search(userId, 'desk')).items[0]?.roomName).toBe('Atelier')
    })

    it('does not restore a deleted room', async () => {
      const room = await putRoom({ name: 'Atelier' })
      await write((tx, index) => index.removeRoom(tx, { ...room, version: 3 }))
      await putRoom({ ...room, version: 2 })
      expect((await search(room.userId, 'atelier')).rooms).toEqual([])
    })

    it('finds nothing of a deleted room or project, at once', async () => {
      const userId = randomUUID()
      const [deletedProject, liveProject] = [newId(), newId()]
      const [deleted, kept] = [await putRoom({ userId, projectId: liveProject }), await putRoom({ userId, projectId: liveProject })]
      await put({ userId, projectId: deletedProject, roomId: newId(), name: 'Harp in the project' })
      await put({ userId, projectId: liveProject, roomId: deleted.roomId, name: 'Harp in the room' })
      await put({ userId, projectId: liveProject, roomId: kept.roomId, name: 'Harp that stays' })
      expect(await names(userId, 'harp')).toHaveLength(3)
      await write(async (tx, index) => {
        await index.removeProject(tx, { userId, projectId: deletedProject, version: 2 })
        await index.removeRoom(tx, { ...deleted, version: 2 })
      })
      // Neither the items' own events nor the engine's refresh are waited for.
      expect((await opened().searches.search(userId, { q: 'harp', sort: 'relevance' })).items.map(({ name }) => name)).toEqual([
        'Harp that stays',
      ])
    })

    it('finds what is in a restored project, in whatever order the events of project, rooms and items come', async () => {
      const room = await putRoom({ projectId: newId(), name: 'Atelier' })
      const { userId, roomId, projectId } = room
      const place = { userId, roomId, projectId, roomName: 'Atelier' }
      await put({ ...place, name: 'Harp' })
      await write((tx, index) => index.removeProject(tx, { userId, projectId, version: 2 }))
      await put({ ...place, name: 'Harp stool' })
      await putRoom({ ...room, version: 2 })
      expect([await names(userId, 'harp'), (await search(userId, 'atelier')).rooms]).toEqual([[], []])
      await write((tx, index) => index.putProject(tx, { userId, projectId, version: 3 }))
      await write((tx, index) => index.removeProject(tx, { userId, projectId, version: 2 }))
      expect((await names(userId, 'harp')).sort()).toEqual(['Harp', 'Harp stool'])
      expect((await search(userId, 'atelier')).rooms).toMatchObject([{ id: roomId }])
    })

    it('deletes all rows of a user, and accepts no late ones', async () => {
      const { userId } = await put({ name: 'Camera' })
      await putRoom({ userId, name: 'Camera room' })
      for (let more = true; more; )
        await write(async (tx, index) => {
          await tx.deletedUser.createMany({ data: [{ userId }], skipDuplicates: true })
          more = await index.removeSome(tx, userId)
        })
      await opened().removeUser?.(userId)
      await put({ userId, name: 'Late camera' })
      expect((await search(userId, 'camera')).totalCount).toBe(0)
    })
  })
}
