import { z } from 'zod'

const KEY = 'arc.person'
const Person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
export type Person = z.output<typeof Person>

/** Name and email that were typed at sign-up, for the checkout of the same tab (spec D-23); never a password. */
export const storePerson = ({ firstName, lastName, email }: Person): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ firstName, lastName, email }))
export const forgetPerson = (): void => sessionStorage.removeItem(KEY)

/** The stored person; null for none. */
export function storedPerson(): Person | null {
  try {
    const stored = Person.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return stored.success ? stored.data : null
  } catch (error) {
    console.warn('The stored name and email are unreadable', error)
    return null
  }
}
