/** Stripe's error shape (https://docs.stripe.com/api/errors). */
export interface StripeError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

/** A rejected request; its transaction is rolled back. */
export class SandboxError extends Error {
  override name = 'SandboxError'

  constructor(
    readonly status: number,
    readonly error: StripeError,
  ) {
    super(error.message)
  }
}

export const invalid = (message: string, param?: string): SandboxError =>
  new SandboxError(400, { type: 'invalid_request_error', message, ...(param ? { param, code: 'parameter_invalid' } : {}) })

export const missing = (param: string): SandboxError =>
  new SandboxError(400, { type: 'invalid_request_error', code: 'parameter_missing', message: `Missing required param: ${param}.`, param })

export const unknownObject = (type: string, id: string): SandboxError =>
  new SandboxError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${type}: '${id}'`, param: 'id' })

export const wrongState = (what: string, status: string): SandboxError =>
  new SandboxError(400, {
    type: 'invalid_request_error',
    code: `${what}_unexpected_state`,
    message: `This ${what.replace('_', ' ')} has the status ${status}; this is no longer possible.`,
  })

export const alreadyRefunded = (id: string): SandboxError =>
  new SandboxError(400, {
    type: 'invalid_request_error',
    code: 'charge_already_refunded',
    message: `The payment ${id} has already been refunded.`,
  })
