import type { Reading } from '@arc/contracts/analysis/batches'
import { expect, it } from 'vitest'
import { keepProviders, otherBarcodes, shownReadings, withoutCaption, withReading } from './item-evidence.rules'
import type { Reviewed } from './review.rules'
import { itemFromPhoto } from './unrecognised.rules'

const reading = (change: Partial<Reading>): Reading => ({
  field: 'model',
  value: 'KD-55',
  from: 'text',
  confidence: 0.95,
  differs: null,
  ...change,
})
const item = (change: Partial<Reviewed>): Reviewed => ({ ...itemFromPhoto('p1', null), ...change })

it('a value that was read is shown until the user changes it', () => {
  const read = item({ model: 'KD-55', readings: [reading({})] })
  expect(shownReadings(read).read).toHaveLength(1)
  expect(shownReadings({ ...read, model: 'KD-65' }).read).toEqual([])
  expect(shownReadings({ ...read, model: null }).read).toEqual([])
  expect(shownReadings(item({ model: 'kd 55 black', readings: [reading({})] })).read).toHaveLength(1)
})

it('two readings are shown until the user takes one of them', () => {
  const both = reading({ differs: 'QC 45' })
  const open = item({ model: 'QC 45', readings: [both] })
  expect(shownReadings(open)).toMatchObject({ read: [], differing: [both] })
  const taken = withReading(open, both)
  expect(taken.model).toBe('KD-55')
  expect(shownReadings(taken)).toMatchObject({ read: [both], differing: [] })
  expect(shownReadings(keepProviders(open, both))).toMatchObject({ read: [], differing: [] })
})

it('a quantity that was counted is taken as a number', () => {
  const counted = reading({ field: 'quantity', value: '4', from: 'objects', differs: '2' })
  const open = item({ quantity: 2, readings: [counted] })
  expect(shownReadings(open).differing).toHaveLength(1)
  expect(withReading(open, counted).quantity).toBe(4)
})

it('a product of a barcode and a serial number of the provider alone are told apart', () => {
  const product = reading({ field: 'name', value: 'Kettle', from: 'product' })
  const seen = reading({ field: 'serialNumber', value: '4711', from: 'provider' })
  expect(shownReadings(item({ name: 'Kettle', serialNumber: '4711', readings: [product, seen] }))).toMatchObject({
    read: [],
    product: [product],
    providerOnly: [seen],
  })
})

it('barcodes on none of the items are listed with their photo', () => {
  const photo = { photoId: 'p', name: 'a.jpg', status: 'done' as const, error: null, width: 1, height: 1 }
  expect(otherBarcodes([photo, { ...photo, name: 'b.jpg', otherBarcodes: ['4006381333931'] }])).toEqual([
    { code: '4006381333931', photo: 'b.jpg' },
  ])
})

it('a caption is shown as the description with its source until the user writes another one', () => {
  const caption = reading({ field: 'description', value: 'A red chair', from: 'caption', confidence: 0 })
  const described = item({ description: 'A red chair', readings: [caption] })
  expect(shownReadings(described)).toMatchObject({ caption: 'A red chair', read: [], product: [], providerOnly: [], differing: [] })
  expect(shownReadings({ ...described, description: 'A red chair. Brass' }).caption).toBe('A red chair. Brass')
  expect(shownReadings({ ...described, description: 'My chair' }).caption).toBeNull()
  expect(shownReadings({ ...described, description: null }).caption).toBeNull()
  expect(shownReadings(item({ description: 'Written by a provider' })).caption).toBeNull()
})

it('a caption is left out of what it does not describe; what the user wrote stays', () => {
  const caption = reading({ field: 'description', value: 'A red chair', from: 'caption', confidence: 0 })
  expect(withoutCaption(item({ description: 'A red chair', readings: [reading({}), caption] }))).toMatchObject({
    description: null,
    readings: [reading({})],
  })
  expect(withoutCaption(item({ description: 'Mine', readings: [caption] })).description).toBe('Mine')
})
