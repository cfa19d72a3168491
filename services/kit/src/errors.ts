import type { Problem } from '@arc/contracts/problem'

type Issues = NonNullable<Problem['issues']>

/** A refusal whose text is meant for people. Anything else that is thrown is a bug: 500, or a retry. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly issues?: Issues,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = new.target.name
  }
}
/** 400: the input is not what the contract asks for. */
export class Invalid extends Refusal {
  constructor(message: string, issues?: Issues) {
    super(400, message, issues)
  }
}
/** 401: nobody is signed in, or the login is wrong. */
export class Unauthenticated extends Refusal {
  constructor(message = 'Authentication required') {
    super(401, message)
  }
}
/** 403: the plan or a read-only rule forbids it. */
export class Refused extends Refusal {
  constructor(message: string) {
    super(403, message)
  }
}
/** 404: unknown, or somebody else's; the two must look the same. */
export class NotFound extends Refusal {
  constructor(what = 'This') {
    super(404, `${what} was not found.`)
  }
}
/** 409: it clashes with what is already there. */
export class Conflict extends Refusal {
  constructor(message: string, issues?: Issues, options?: ErrorOptions) {
    super(409, message, issues, options)
  }
}
/** 409: somebody else changed the same fields since the version that `If-Match` names. */
export class Outdated extends Conflict {
  /**
   * @param current the entity as the caller may see it now
   * @param fields the fields that both changed
   */
  constructor(
    readonly current: unknown,
    readonly fields: string[],
  ) {
    super('This was changed elsewhere in the meantime.')
  }
}
/** 413: too large. */
export class TooLarge extends Refusal {
  constructor(message: string) {
    super(413, message)
  }
}
/** 415: a kind of file that is not taken. */
export class Unsupported extends Refusal {
  constructor(message: string) {
    super(415, message)
  }
}
/** 429: too often. `retryAfterSeconds` goes into the header. */
export class TooMany extends Refusal {
  constructor(
    message: string,
    readonly retryAfterSeconds = 60,
  ) {
    super(429, message)
  }
}
/** 503: another part is away; it may be back in a moment. */
export class Unavailable extends Refusal {
  constructor(message = 'This part of a.r.c. is not answering right now. Please try again in a moment.', options?: ErrorOptions) {
    super(503, message, undefined, options)
  }
}
/**
 * A failure in our own words, which name nothing of a user's: logs and traces tell them. Of every other error they tell
 * the kind. (A refusal is written for the one who asked, and may well name what is theirs.)
 */
export class SafeError extends Error {
  override name = 'OwnWords'
}
/** Thrown by a job or consumer that would fail every time: it is not tried again. */
export class Permanent extends SafeError {
  override name = 'Permanent'
}

/** True when trying again cannot help: the other side understood and refused. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Permanent || (error instanceof Refusal && error.status < 500 && error.status !== 429)

/** The text of anything that was thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
