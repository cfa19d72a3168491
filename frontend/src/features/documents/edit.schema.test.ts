import { describe, expect, it } from 'vitest'
import { EditForm, type EditValues, editValues } from './edit.schema'

const values: EditValues = { name: 'Sofa', category: '', documentType: '', vendor: '', price: '', purchaseDate: '', notes: '' }
const DOCUMENT = {
  ...{ id: 'd1', name: 'Sofa', fileType: 'pdf' as const, mimeType: 'application/pdf', fileUrl: '/api/documents/d1/file', sizeBytes: 1 },
  ...{ state: 'ready' as const, pages: 1, previewPages: 1, version: 1, createdAt: '2026-01-05T09:00:00.000Z' },
}
const messages = (changes: Partial<EditValues>) => EditForm.safeParse({ ...values, ...changes }).error?.issues.map(({ message }) => message)

describe('the edit form of a document', () => {
  it('[DOCS-10] sends an empty price and an empty purchase date as null', () => {
    expect(EditForm.parse(values)).toMatchObject({ price: null, purchaseDate: null, documentType: null, category: null })
  })

  it('[DOCS-10] requires a name, and reads the price as a number with two decimals', () => {
    expect(messages({ name: ' ' })).toEqual(['Name is required.'])
    expect(messages({ price: 'a lot' })).toEqual(['Enter a number, for example 1200 or 12.50.'])
    expect(EditForm.parse({ ...values, price: '$1,650.505' }).price).toBe(1650.51)
    expect(EditForm.parse({ ...values, price: '1.650' }).price).toBe(1650)
  })

  it('shows what is known of a document, and empty fields for the rest', () => {
    const known = {
      category: 'Furniture',
      documentType: 'receipt' as const,
      vendor: 'Harrow',
      purchaseDate: '2021-06-19',
      notes: 'Ten years',
    }
    const unknown = { category: null, documentType: null, vendor: null, purchaseDate: null, notes: null }
    expect(editValues({ ...DOCUMENT, ...known, price: 1650.5 })).toEqual({ name: 'Sofa', ...known, price: '1650.5' })
    expect(editValues({ ...DOCUMENT, ...unknown, price: null })).toEqual(values)
  })
})
