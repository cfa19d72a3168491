/** Stripe's error shape (https://docs.stripe.com/api/errors). */
export interface ErrorFacts {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

/** A request that the sandbox refuses; nothing of it is kept. */
export class SandboxRefusal extends Error {
  override name = 'SandboxRefusal'

  constructor(
    readonly status: number,
    readonly facts: ErrorFacts,
  ) {
    super(facts.message)
  }
}

export const invalid = (message: string, param?: string): SandboxRefusal =>
  new SandboxRefusal(400, { type: 'invalid_request_error', message, ...(param ? { param, code: 'parameter_invalid' } : {}) })

export const missing = (param: string): SandboxRefusal =>
  new SandboxRefusal(400, { type: 'invalid_request_error', code: 'parameter_missing', message: `Missing required param: ${param}.`, param })

export const unknownObject = (type: string, id: string): SandboxRefusal =>
  new SandboxRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${type}: '${id}'`, param: 'id' })

export const wrongState = (what: string, status: string): SandboxRefusal =>
  new SandboxRefusal(400, {
    type: 'invalid_request_error',
    code: `${what}_unexpected_state`,
    message: `This ${what.replace('_', ' ')} has the status ${status}; that is not possible any more.`,
  })
