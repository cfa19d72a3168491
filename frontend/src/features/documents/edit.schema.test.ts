import { describe, expect, it } from 'vitest'
import { EditForm, type EditValues } from './edit.schema'

const values: EditValues = { name: 'Sofa', category: '', documentType: '', vendor: '', price: '', purchaseDate: '', notes: '' }
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
})
