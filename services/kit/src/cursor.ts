import { moment } from '@arc/contracts/text'
import { z } from 'zod'
import { Invalid } from './errors.js'

/** What a place in a list is made of, with the limits of its columns: beyond them PostgreSQL would refuse the statement. */
export const PLACE = {
  id: z.number().int().min(0).max(2_147_483_647),
  /** The id of a row in a log. */
  serial: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** A sum of money, as text: no digit is lost. */
  amount: z.string().regex(/^-?\d{1,20}(\.\d{1,4})?$/),
  moment: moment(),
  day: z.iso.date().refine((text) => /^[12]\d{3}-/.test(text)),
  text: z.string().max(2_000),
}

/**
 * The place in a list at which its next page begins. It goes out as a text whose content is nobody's business, and may come back changed by
 * anybody: it is checked like every other input.
 */
export class Cursor<Place extends z.ZodType> {
  /** @param place of parts of `PLACE` */
  constructor(private readonly place: Place) {}

  /** @returns the text of the last place of a page; null when there is no other page */
  write(last: z.input<Place> | undefined): string | null {
    return last === undefined ? null : Buffer.from(JSON.stringify(last)).toString('base64url')
  }

  /** @returns null without a cursor: the first page. @throws Invalid for a cursor that is not one of this list */
  read(text: string | undefined): z.output<Place> | null {
    if (text === undefined) return null
    const { success, data } = this.place.safeParse(jsonOf(text))
    if (!success) throw new Invalid('The cursor is not one of this list.', [{ path: 'cursor', message: 'Not one of this list.' }])
    return data
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
