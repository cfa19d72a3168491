import { expect, it } from 'vitest'
import { newLinkCheck } from './new-link.rules'

const check = newLinkCheck('Name')

it('asks who a new link is for, and needs no password', () => {
  expect(check({ name: ' ', password: '' })).toEqual({ name: undefined, errors: { name: 'Please say who it is for.' } })
  expect(check({ name: ' Marsh ', password: '' })).toEqual({ name: 'Marsh', errors: {} })
})

it('rejects a short password', () => {
  const { name, errors } = check({ name: 'Marsh', password: 'x' })
  expect(name).toBe('Marsh')
  expect(errors.password).toBeDefined()
})
