import { Email, PASSWORD, password } from '@arc/contracts/auth/accounts'
import { name } from '@arc/contracts/text'
import { z } from 'zod'
import { TERMS_TEXTS } from '../../entities/auth/auth.texts'

/** The fields beside the card, with the rules of the server (spec D-23). */
export const BuyerSchema = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: Email,
  password: password(PASSWORD.signup),
})
/** The same with the box of the terms, before the payment. */
export const CheckoutSchema = BuyerSchema.extend({ accepted: z.boolean().refine(Boolean, TERMS_TEXTS.required.text) })
export type BuyerForm = z.output<typeof BuyerSchema>
export const NO_BUYER: BuyerForm = { firstName: '', lastName: '', email: '', password: '' }
