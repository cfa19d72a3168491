import { randomUUID } from 'node:crypto'
import { createCategory } from '@arc/contracts/inventory/categories'
import { addClaimPhotos, createClaim, markClaimItems, putClaimLetter } from '@arc/contracts/inventory/claims'
import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { createItem, deleteItem, saveReviewedItems } from '@arc/contracts/inventory/items'
import { printLabels } from '@arc/contracts/inventory/labels'
import { lendItem, returnItem } from '@arc/contracts/inventory/loans'
import { createPlace } from '@arc/contracts/inventory/places'
import { createPolicy, putPolicyDocument } from '@arc/contracts/inventory/policies'
import { createProject, deleteProject, insureProject, listProjects } from '@arc/contracts/inventory/projects'
import { changeReminderSettings } from '@arc/contracts/inventory/reminders'
import { confirmItem, confirmRoom } from '@arc/contracts/inventory/reviews'
import { addPhotoThing, listRoomPhotos } from '@arc/contracts/inventory/room-photos'
import { createRoom, deleteRoom } from '@arc/contracts/inventory/rooms'
import { createHomeShare } from '@arc/contracts/inventory/shares'
import { createView } from '@arc/contracts/inventory/views'
import { setWish } from '@arc/contracts/inventory/wishes'
import { changeDocument, uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage, cropPhotos } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { generateReport } from '@arc/contracts/reports/reports'
import { assert } from 'vitest'
import { photo, photoForm } from '../src/bench/pictures.js'
import type { Product, Visitor } from './product.js'

/** A PDF that is unique for the seed. */
export const pdf = (seed: number) => Buffer.from(`%PDF-1.4\n% document ${seed}\n${'x'.repeat(300)}`)

export interface FilledAccount {
  visitor: Visitor
  /** The bytes of what was uploaded. */
  uploads: { front: Buffer; back: Buffer; manual: Buffer; receipt: Buffer; unused: Buffer }
  ids: { sofa: number; drill: number; box: number; shelf: number; attic: number }
  urls: { front: string; crop: string; manual: string; receipt: string }
}

/** An account of the plan pro with one of everything: projects, rooms, places, items with files, trash, loans, labels, and a report. */
export async function fillAccount(product: Product): Promise<FilledAccount> {
  const visitor = await product.signUp()
  const uploads = { front: await photo(11), back: await photo(12), manual: pdf(1), receipt: pdf(2), unused: pdf(3) }
  const image = async (content: Buffer, name: string) =>
    (await visitor.call(analyzeImage, { body: photoForm('image', [{ name, content }]) })).body
  const front = await image(uploads.front, 'front.jpg')
  const back = await image(uploads.back, 'back.jpg')
  const boxes = [{ x: 0.2, y: 0.3, width: 0.3, height: 0.4 }]
  const cropped = await product.stack.call(
    'media',
    cropPhotos,
    { params: { id: front.id }, body: { userId: visitor.userId, boxes } },
    'service',
  )
  const crop = cropped.body.photos[0]?.url ?? ''
  const upload = async (content: Buffer, name: string) =>
    (await visitor.call(uploadDocument, { body: photoForm('document', [{ name, content, type: 'application/pdf' }]) })).body
  const manual = await upload(uploads.manual, 'Manual: sofa?.pdf')
  const policyFile = await upload(uploads.unused, 'policy.pdf')
  const details = {
    name: 'Manual sofa',
    documentType: 'manual' as const,
    vendor: 'Halden',
    price: 12.5,
    purchaseDate: '2024-05-06',
    notes: 'Shelf 2',
  }
  assert((await visitor.call(changeDocument, { params: { id: manual.id }, body: details })).status === 200)
  const receiptBody = photoForm('receipt', [{ name: 'receipt.pdf', content: uploads.receipt, type: 'application/pdf' }])
  const { body: receipt } = await visitor.call(uploadReceipt, { body: receiptBody })

  const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
  assert(home)
  const insurance = { insuranceCompany: 'Allstate', personalItemsCoverage: 45_000.5, insuranceRenewal: '2027-02-03' }
  assert((await visitor.call(insureProject, { params: { id: home.id }, body: insurance })).status === 200)
  const { body: cabin } = await visitor.call(createProject, { body: { name: 'Cabin: Fjällnäs / 山小屋' } })
  const { body: room } = await visitor.call(createRoom, { body: { name: 'Küche?', projectId: home.id } })
  const { body: attic } = await visitor.call(createRoom, { body: { name: 'Attic', projectId: cabin.id } })
  const { body: shelf } = await visitor.call(createPlace, { body: { name: 'Shelf', roomId: attic.id } })
  const { body: box } = await visitor.call(createPlace, { body: { name: 'Box 3', roomId: attic.id, parentId: shelf.id } })
  const { body: color } = await visitor.call(createCustomField, { body: { name: 'Color', kind: 'text' } })
  const { body: insured } = await visitor.call(createCustomField, { body: { name: 'Insured', kind: 'flag' } })
  await visitor.call(createCategory, { body: { name: 'Boats', emoji: '⛵' } })
  await visitor.call(createView, {
    body: { name: 'Dear', list: 'items', settings: { q: '', sort: 'value', filters: { minValue: 500, category: 'Boats' } } },
  })
  await visitor.call(changeReminderSettings, { body: { timeZone: 'Europe/Berlin', emails: { loan: false } } })

  const { body: sofa } = await visitor.call(createItem, {
    body: {
      ...{ name: 'Sofa', category: 'Furniture', brand: 'Halden', estimatedValue: 1234.56, quantity: 2, serialNumber: '=1+1' },
      ...{
        notes: 'Line 1\nLine 2 – "quoted"',
        tags: ['living', 'très cher'],
        purchaseDate: '2021-03-04',
        warrantyExpiration: '2031-03-04',
      },
      ...{ projectId: home.id, roomId: room.id, imageUrl: crop, receiptUrl: receipt.receiptUrl, isDashboardImage: true },
      photos: [{ photoId: back.id }],
      documents: [
        { id: manual.id, name: 'Manual sofa', type: 'Manual', url: manual.fileUrl, mimeType: 'application/pdf', fromLibrary: true },
      ],
      customValues: { [color.id]: 'grün', [insured.id]: true },
    },
  })
  const { body: drill } = await visitor.call(createItem, {
    body: {
      name: 'Drill',
      category: 'Boats',
      estimatedValue: 99,
      projectId: cabin.id,
      roomId: attic.id,
      placeId: box.id,
      imageUrl: front.url,
    },
  })
  const { body: twin } = await visitor.call(createItem, {
    body: { name: 'drill', projectId: cabin.id, roomId: attic.id, imageUrl: back.url },
  })
  // Added to the first room after items of another one: the order of ids is not that of rooms.
  await visitor.call(createItem, { body: { name: 'Kettle', projectId: home.id, roomId: room.id } })
  const loan = { borrower: 'Ana', contact: 'ana@mail.example', lentOn: '2026-01-02', dueOn: '2026-03-04', note: 'with case' }
  const { body: lent } = await visitor.call(lendItem, { params: { id: twin.id }, body: { ...loan, dueOn: '2026-02-01' } })
  await visitor.call(returnItem, { params: { id: twin.id }, body: { loanId: lent.loan?.id, returnedOn: '2026-01-20' } })
  assert((await visitor.call(lendItem, { params: { id: drill.id }, body: loan })).status === 200)
  const subLimits = [{ name: 'Sofas', categories: ['Furniture'], perItem: null, perLoss: 1_500 }]
  const policy = { insurer: 'Chubb', kind: 'valuables' as const, subLimits, schedule: [{ itemId: sofa.id, amount: 2_500 }] }
  const deductible = { kind: 'percent' as const, percent: 1.5 }
  const { body: rider } = await visitor.call(createPolicy, { body: { projectId: home.id, ...policy, deductible, notes: 'Rider 3' } })
  const attached = { name: policyFile.name, mimeType: policyFile.mimeType }
  const ofRider = { params: { id: rider.id, documentId: policyFile.id }, body: attached }
  assert((await visitor.call(putPolicyDocument, ofRider)).status === 200)
  const { body: claim } = await visitor.call(createClaim, {
    body: { projectId: cabin.id, lostOn: '2026-02-03', cause: 'storm', roomIds: [attic.id], claimed: 99.5, done: ['photograph'] },
  })
  const letter = { ...attached, day: '2026-02-05', direction: 'to-insurer' as const, note: 'The policy' }
  const ofClaim = { params: { id: claim.id, documentId: policyFile.id }, body: letter }
  assert((await visitor.call(putClaimLetter, ofClaim)).status === 200)
  const marked = await visitor.call(markClaimItems, { params: { id: claim.id }, body: { state: 'lost', itemIds: [twin.id] } })
  assert(marked.body.items === 1)
  const damaged = { state: 'damaged' as const, itemIds: [drill.id], repairCost: 12.5 }
  assert((await visitor.call(markClaimItems, { params: { id: claim.id }, body: damaged })).status === 200)
  const pictured = { itemId: twin.id, photoIds: [back.url.split('/').at(-1) ?? ''] }
  assert((await visitor.call(addClaimPhotos, { params: { id: claim.id }, body: pictured })).status === 200)
  assert((await visitor.call(printLabels, { body: { items: [sofa.id], places: [box.id] } })).body.labels.length === 2)

  // The drill is a thing on its photo, which is a map of the attic then; a ladder stands beside it.
  const onPhoto = { photoId: front.id, box: { x: 0.1, y: 0.2, width: 0.25, height: 0.5 } }
  const seen = { name: 'Drill', key: 'batch.0.0', sameAs: drill.id, photos: [onPhoto] }
  assert((await visitor.call(saveReviewedItems, { body: { projectId: cabin.id, items: [seen] } })).status === 200)
  const { body: mapped } = await visitor.call(listRoomPhotos, { params: { id: attic.id } })
  const ladder = { key: randomUUID(), box: { x: 0.5, y: 0.5, width: 0.25, height: 0.25 }, name: 'Ladder' }
  const atticPhoto = { id: attic.id, photoId: mapped.photos[0]?.id ?? 0 }
  assert((await visitor.call(addPhotoThing, { params: atticPhoto, body: ladder })).status === 200)

  // The yearly review: the attic is as it was, and the drill is still there.
  assert((await visitor.call(confirmRoom, { params: { id: attic.id } })).status === 200)
  assert((await visitor.call(confirmItem, { params: { id: drill.id } })).status === 200)

  // A link to the attic, which an import leaves out.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const shown = { projectId: cabin.id, roomIds: [attic.id], values: true, documents: false, serialNumbers: false }
  assert((await visitor.call(createHomeShare, { body: { ...shown, name: 'Mover', expiresAt: tomorrow } })).status === 200)

  const wish = { toWhom: 'Jo', note: 'The drill goes with the ladder.' }
  assert((await visitor.call(setWish, { params: { id: drill.id }, body: wish })).status === 200)

  const { body: broken } = await visitor.call(createItem, {
    body: { name: 'Broken lamp', projectId: home.id, roomId: room.id, imageUrl: back.url, customValues: { [color.id]: 'red' } },
  })
  await visitor.call(deleteItem, { params: { id: broken.id } })
  const { body: shed } = await visitor.call(createRoom, { body: { name: 'Shed', projectId: home.id } })
  await visitor.call(createItem, { body: { name: 'Rake', estimatedValue: 20, projectId: home.id, roomId: shed.id } })
  await visitor.call(deleteRoom, { params: { id: shed.id } })
  await fillDeletedProject(visitor, front.url)
  await product.stack.settle()
  await visitor.call(generateReport, { body: { projectId: home.id } })
  await product.stack.settle()
  return {
    visitor,
    uploads,
    ids: { sofa: sofa.id, drill: drill.id, box: box.id, shelf: shelf.id, attic: attic.id },
    urls: { front: front.url, crop, manual: manual.fileUrl, receipt: receipt.receiptUrl },
  }
}

/** A project in the trash with a place, an item that is lent and labelled, an item that was deleted before, and a deleted room. */
async function fillDeletedProject(visitor: Visitor, imageUrl: string): Promise<void> {
  const { body: boat } = await visitor.call(createProject, { body: { name: 'Boat' } })
  const insurance = { insuranceCompany: 'Hull Mutual', personalItemsCoverage: 9_000, insuranceRenewal: null }
  await visitor.call(insureProject, { params: { id: boat.id }, body: insurance })
  const { body: cabin } = await visitor.call(createRoom, { body: { name: 'Cabin', projectId: boat.id } })
  const { body: locker } = await visitor.call(createPlace, { body: { name: 'Locker', roomId: cabin.id } })
  const place = { projectId: boat.id, roomId: cabin.id }
  const { body: sextant } = await visitor.call(createItem, {
    body: { name: 'Sextant', estimatedValue: 640, ...place, placeId: locker.id, imageUrl, tags: ['brass'] },
  })
  await visitor.call(lendItem, { params: { id: sextant.id }, body: { borrower: 'Ole', lentOn: '2026-02-02', dueOn: '2026-05-06' } })
  await visitor.call(printLabels, { body: { items: [sextant.id], places: [] } })
  const { body: anchor } = await visitor.call(createItem, { body: { name: 'Anchor', ...place } })
  await visitor.call(deleteItem, { params: { id: anchor.id } })
  const { body: bow } = await visitor.call(createRoom, { body: { name: 'Bow', projectId: boat.id } })
  await visitor.call(createItem, { body: { name: 'Rope', projectId: boat.id, roomId: bow.id } })
  await visitor.call(deleteRoom, { params: { id: bow.id } })
  assert((await visitor.call(deleteProject, { params: { id: boat.id } })).status === 200)
}
