import type { Problem } from '@arc/contracts/problem'

type Issues = NonNullable<Problem['issues']>

/** An error whose message is written for the user. Any other error is a bug: 500, or a retry. */
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
/** 400: the input doesn't match the contract. */
export class Invalid extends Refusal {
  constructor(message: string, issues?: Issues) {
    super(400, message, issues)
  }
}
/** 401: no user is signed in, or the login is wrong. */
export class Unauthenticated extends Refusal {
  constructor(message = 'Authentication required') {
    super(401, message)
  }
}
/** 403: the plan or a read-only rule doesn't allow it. `reason` is for the log, where the message names data of a user. */
export class Refused extends Refusal {
  constructor(
    message: string,
    readonly reason = message,
  ) {
    super(403, message)
  }
}
/** 404: the id is unknown or belongs to another user; the answer must not distinguish the two. */
export class NotFound extends Refusal {
  constructor(what = 'This') {
    super(404, `${what} was not found.`)
  }
}
/** 405: the address exists, but not for this method. `allow` is sent as the header of the same name. */
export class MethodNotAllowed extends Refusal {
  constructor(readonly allow: string[]) {
    super(405, 'This address does not take requests of this kind.')
  }
}
/** 421: the request names another host than this installation. */
export class Misdirected extends Refusal {
  constructor(publicUrl: string) {
    super(421, `This installation answers at ${publicUrl} only.`)
  }
}
/** 409: it conflicts with existing data. */
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
/** 413: the body or file is too large. */
export class TooLarge extends Refusal {
  constructor(message: string) {
    super(413, message)
  }
}
/** 415: this file type isn't accepted. */
export class Unsupported extends Refusal {
  constructor(message: string) {
    super(415, message)
  }
}
/** 429: too many requests. `retryAfterSeconds` is sent as the `retry-after` header. */
export class TooMany extends Refusal {
  constructor(
    message: string,
    readonly retryAfterSeconds = 60,
  ) {
    super(429, message)
  }
}
/** 507: the disk is full. Nothing can be written at the moment; reads work. */
export class NoRoom extends Refusal {
  constructor(options?: ErrorOptions, message = 'There is no room left to save this. Nothing was changed; everything can still be read.') {
    super(507, message, undefined, options)
  }
}
/** 507 as well, because the account has used its storage. The service works as it should: figures and alerts don't count it as a failure. */
export class OverQuota extends NoRoom {
  constructor(message: string) {
    super(undefined, message)
  }
}
/** 503: a dependency is unreachable at the moment. `retryAfterSeconds` is sent as the `retry-after` header. */
export class Unavailable extends Refusal {
  readonly retryAfterSeconds = 5
  /** @param cause for the log of the operator, who can do nothing with the text for the user: an error, or words without data of users */
  constructor(cause: unknown, message = 'This part of a.r.c. is not answering right now. Please try again in a moment.') {
    super(503, message, undefined, { cause: typeof cause === 'string' ? new SafeError(cause) : cause })
  }
}
/**
 * An error whose message is written by us and contains no user data, so logs and traces include it. For every other error
 * they include only the type. (A refusal is written for its user and can name their data.)
 */
export class SafeError extends Error {
  override name = 'SafeError'
}
/** Thrown by a job or consumer if a retry can't succeed. */
export class Permanent extends SafeError {
  override name = 'Permanent'
}

/**
 * Why a request was refused, for the log: a text of ours that names no data of a user.
 * @returns undefined for any other error
 */
export function refusalReason(error: unknown): string | undefined {
  if (error instanceof Refused) return error.reason
  const isPlain = [Unauthenticated, NotFound, MethodNotAllowed, Misdirected, TooMany].some((kind) => error instanceof kind)
  return isPlain && error instanceof Error ? error.message : undefined
}

const isRefusedRequest = (error: unknown): boolean => error instanceof Refusal && error.status < 500 && error.status !== 429

/** True if a retry can't help, because the other side understood the request and refused it. */
export const isFinal = (error: unknown): boolean => error instanceof Permanent || isRefusedRequest(error)

/** True if nothing of ours failed: the request can't be fulfilled, or its account is full. Figures and alerts don't count it as a failure. */
export const isRefused = (error: unknown): boolean => error instanceof OverQuota || isRefusedRequest(error)

/** The message of any thrown value. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.replace(PRISMA_CALL, '').trim() : String(error))

/** Which call of ours failed, before what Prisma says of the failure. */
const PRISMA_CALL = /^\s*Invalid `[^`]*` invocation:/
