import { deepStrictEqual } from 'node:assert'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { readEnv } from './env.js'

/** On in tests and `make dev`: a response that was prepared is compared with its contract. */
const { CHECK_RESPONSES } = readEnv({ CHECK_RESPONSES: z.stringbool().default(false) })

/** JSON text that streams from the database as it is: the statement builds what the contract asks for, and tests check that. */
export class JsonStream {
  constructor(readonly chunks: Readable) {}
}

/** JSON as PostgreSQL wrote it. */
export class JsonText {
  constructor(readonly text: string) {}
}

/**
 * A response that has the shape of its contract already, because a typed statement built it. It is sent as it is, because
 * parsing and copying a long response costs more than reading it.
 */
export class Prepared<T> {
  /**
   * @param content the response, or its JSON text
   * @param version becomes the ETag of an entity
   */
  constructor(
    private readonly content: T | JsonText,
    readonly version?: number,
  ) {}

  /** The JSON text. @throws AssertionError with CHECK_RESPONSES, when anything is missing, additional, or converted by the contract */
  textFor(schema: z.ZodType): string {
    const text = this.content instanceof JsonText ? this.content.text : JSON.stringify(this.content)
    if (CHECK_RESPONSES) deepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(schema.parse(JSON.parse(text)))))
    return text
  }
}
