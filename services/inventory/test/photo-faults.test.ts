import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import type { EventSpec, Payload } from '@arc/contracts/define'
import { deleteItem } from '@arc/contracts/inventory/items'
import { getProjectSummary } from '@arc/contracts/inventory/projects'
import { photoMeasured, photoRemoved } from '@arc/contracts/media/photo-events'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenItem, givenOwner, type Owner } from './fixtures.js'
import { add, arrange, db, idOf, names, photoId, setUp, stack, url } from './item-photos.fixture.js'
import { analysed, givenFound, save } from './room-photos.fixture.js'

setUp()

let owner: Owner
beforeEach(async () => {
  owner = await givenOwner(stack)
})

async function deliver<E extends EventSpec>(event: E, payload: Payload<E>): Promise<void> {
  await stack.platform.transport.publish({ id: randomUUID(), type: event.type, attempt: 1, traceparent: '', payload })
  await stack.settle()
}
type Measures = Pick<Payload<typeof photoMeasured>, 'brightness' | 'sharpness' | 'cutOff'>
const measured = (id: string, measures: Partial<Measures> = {}) =>
  deliver(photoMeasured, {
    ...{ brightness: 0.5, sharpness: 400, cutOff: null, ...measures },
    ...{ photoId: id, userId: owner.user.userId, version: 1 },
  })
const retakes = async () =>
  (await stack.call('inventory', getProjectSummary, { params: { id: owner.home.id }, query: {} }, owner.user)).body.photosToRetake
const faults = async () => (await retakes()).map(({ fault, item, roomName }) => `${item?.name ?? roomName} ${fault}`)

/** An item whose cover is a photo of this name, different for each owner. */
async function givenShown(name: string, estimatedValue: number) {
  const { id } = await givenItem(stack, owner, { name, estimatedValue })
  const photo = `${owner.user.userId} ${name}`
  await add(id, names(photo), owner.user)
  return { id, photo: photoId(photo), name: photo }
}

describe('[DASH-23] photos to take again', () => {
  it('are covers that are dark, blurred or cut off: dark ones first, of each kind the most valuable item first', async () => {
    const { photo: lamp } = await givenShown('Lamp', 50)
    const { photo: sofa, id } = await givenShown('Sofa', 900)
    const { photo: desk } = await givenShown('Desk', 300)
    const { photo: vase } = await givenShown('Vase', 40)
    const { photo: bed } = await givenShown('Bed', 700)
    await measured(vase, { cutOff: 0.3 })
    await measured(bed, { cutOff: 0.2 })
    await measured(desk, { sharpness: 12 })
    await measured(lamp, { brightness: 0.1 })
    await measured(sofa, { brightness: 0.2, sharpness: 3 })
    expect(await faults()).toEqual(['Sofa dark', 'Lamp dark', 'Desk blurred', 'Vase cutOff'])
    expect((await retakes())[0]).toMatchObject({ url: `/api/image/${sofa}`, item: { id, name: 'Sofa' } })
  })

  it('go with their item, with another cover, and with the photo', async () => {
    const { photo: lamp, id: deleted } = await givenShown('Lamp', 50)
    const { photo: sofa, id, name } = await givenShown('Sofa', 900)
    const { photo: desk } = await givenShown('Desk', 300)
    for (const photo of [lamp, sofa, desk]) await measured(photo, { brightness: 0.1 })
    expect(await faults()).toEqual(['Sofa dark', 'Desk dark', 'Lamp dark'])
    await stack.call('inventory', deleteItem, { params: { id: deleted } }, owner.user)
    const { body: two } = await add(id, names(`${name} again`), owner.user)
    await arrange(id, { coverId: idOf(two, `${name} again`) }, undefined, owner.user)
    await deliver(photoRemoved, { photoId: desk, userId: owner.user.userId, version: 2 })
    expect(await faults()).toEqual([])
  })

  it('are known whichever comes first, the measure or the item, and an event that comes twice changes nothing', async () => {
    const photo = `${owner.user.userId} early`
    await measured(photoId(photo), { sharpness: 1 })
    const { id } = await givenItem(stack, owner, { name: 'Chair', imageUrl: url(photo) })
    await measured(photoId(photo), { sharpness: 1 })
    expect(await retakes()).toEqual([expect.objectContaining({ fault: 'blurred', item: { id, name: 'Chair' } })])
  })

  it('are photos of a room before those of items, until the room is photographed again', async () => {
    const { photo: lamp } = await givenShown('Lamp', 50)
    await measured(lamp, { brightness: 0.1 })
    const found = givenFound(['Armchair', 'Rug'])
    await analysed(stack, owner, found)
    await save(stack, owner, found)
    await stack.settle()
    await measured(found.photoId, { brightness: 0.2 })
    const [first] = await retakes()
    expect(first).toMatchObject({ fault: 'dark', roomName: 'Living Room', item: null, url: `/api/image/${found.photoId}` })
    const later = givenFound(['Armchair'])
    await analysed(stack, owner, later, { version: Date.parse('2026-06-01T10:00:00.000Z') })
    await save(stack, owner, later)
    await stack.settle()
    expect((await faults()).filter((text) => text.startsWith('Living Room'))).toEqual([])
  })

  it('are nobody else’s, and are removed with the account', async () => {
    const { photo } = await givenShown('Lamp', 50)
    await measured(photo, { brightness: 0.1 })
    const { userId } = owner.user
    await deliver(photoMeasured, {
      photoId: photoId('of a stranger'),
      userId: 'stranger',
      version: 1,
      brightness: 0,
      sharpness: 0,
      cutOff: null,
    })
    expect(await faults()).toEqual(['Lamp dark'])
    await deliver(accountDeleted, { userId, version: 2 })
    expect(await db.client.photoFault.count({ where: { userId } })).toBe(0)
    await measured(photo, { brightness: 0.1 })
    expect(await db.client.photoFault.count({ where: { userId } })).toBe(0)
  })
})
