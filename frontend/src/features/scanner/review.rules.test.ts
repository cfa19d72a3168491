import { unknownProduct } from '@arc/contracts/analysis/products'
import { describe, expect, it } from 'vitest'
import { formOf, reviewed } from './review.rules'
import { itemOf } from './scanner.queries'

const UPC = '012345678905'
const form = formOf(unknownProduct(UPC, 'unknown'))

describe('a reviewed product', () => {
  it('becomes an item with name, brand, category, description, estimatedValue, roomId, upc, and the UPC in its notes', () => {
    const outcome = reviewed(
      { ...form, title: ' Mixer ', brand: 'Kitchenly', category: 'Appliances', description: 'Red', price: '449' },
      UPC,
    )
    expect('product' in outcome && itemOf(outcome.product, 7)).toEqual({
      ...{ name: 'Mixer', brand: 'Kitchenly', category: 'Appliances', description: 'Red', estimatedValue: 449, roomId: 7 },
      ...{ upc: UPC, notes: `UPC: ${UPC}` },
    })
  })

  it('of which nothing is known costs nothing and has no brand', () => {
    expect(reviewed(form, UPC)).toEqual({
      product: { title: `Product ${UPC}`, brand: null, category: 'Electronics', description: null, upc: UPC, price: 0 },
    })
    expect(reviewed({ ...form, price: ' ' }, UPC)).toMatchObject({ product: { price: 0 } })
  })

  it('has a price in dollars and cents, in every locale', () => {
    expect(formOf({ ...unknownProduct(UPC, 'unknown'), estimatedPrice: 12.345 }).price).toBe('12.35')
    expect(reviewed({ ...form, price: '1.200' }, UPC)).toMatchObject({ product: { price: 1200 } })
  })

  it('needs a name, and a price that is an amount', () => {
    expect(reviewed({ ...form, title: ' ', price: 'much' }, UPC)).toEqual({
      problems: { title: 'Enter a name.', price: 'Enter an amount, such as 12.50.' },
    })
    expect(reviewed({ ...form, price: '-1' }, UPC)).toMatchObject({ problems: { price: expect.any(String) } })
  })
})
