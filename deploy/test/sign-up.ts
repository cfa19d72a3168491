import { trialSignup } from '@arc/contracts/auth/accounts'
import type { ChildProduct } from '../src/bench/child.js'
import { Visitor } from './product.js'

/** Signs up the one user of a product that runs as a process of its own. @throws when that is refused */
export async function signUpOn({ address, trialCode }: ChildProduct): Promise<Visitor> {
  const visitor = new Visitor(address)
  const person = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@mail.example', password: 'correct horse' }
  const { status, body } = await visitor.call(trialSignup, { body: { ...person, trialCode } })
  if (status !== 200) throw new Error(`Sign-up was refused: ${body.message}`)
  return visitor
}
