import { z } from 'zod'

const KEY = 'arc.person'
const Person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
export type Person = z.output<typeof Person>

/** Name and email that were typed at sign-up or checkout, for another attempt in the same tab (spec D-23); never a password. */
export const storePerson = ({ firstName, lastName, email }: Person): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ firstName, lastName, email }))
export function forgetPerson(): void {
  sessionStorage.removeItem(KEY)
  sessionStorage.removeItem(DETAILS_KEY)
}

/** The stored person; null for none. */
export const storedPerson = (): Person | null => stored(KEY, Person)

const DETAILS_KEY = 'arc.card-details'
const CardDetails = z.object({ name: z.string(), country: z.string(), zip: z.string() })
type CardDetails = z.output<typeof CardDetails>
/** The default billing country (spec CHKO-04). */
const NO_DETAILS: CardDetails = { name: '', country: 'US', zip: '' }

/** What was typed beside a card, for another attempt in the same tab; never anything of the card itself. */
export const storeCardDetails = (details: CardDetails): void => sessionStorage.setItem(DETAILS_KEY, JSON.stringify(details))
export const storedCardDetails = (): CardDetails => stored(DETAILS_KEY, CardDetails) ?? NO_DETAILS

function stored<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  try {
    const { success, data } = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return success ? data : null
  } catch (error) {
    console.warn('What was stored of the buyer is unreadable', error)
    return null
  }
}
