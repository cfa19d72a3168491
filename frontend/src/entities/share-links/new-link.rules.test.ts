import { expect, it } from 'vitest'
import { z } from 'zod'
import { newLinkFields } from './new-link.rules'

const Fields = z.object(newLinkFields('Name'))

it('asks who a new link is for, and needs no password', () => {
  const nobody = Fields.safeParse({ name: ' ', password: '' })
  expect(nobody.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([['name', 'Please say who it is for.']])
  expect(Fields.parse({ name: ' Marsh ', password: '' })).toEqual({ name: 'Marsh', password: null })
})

it('rejects a short password', () => {
  expect(Fields.safeParse({ name: 'Marsh', password: 'x' }).error?.issues.map(({ path }) => path)).toEqual([['password']])
})
