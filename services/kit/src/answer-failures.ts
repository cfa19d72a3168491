/** Header of an answer that says why it is a refusal, where its status has several reasons. */
export const REFUSAL_HEADER = 'x-arc-refusal'
/** The account has used what it may have. */
export const QUOTA = 'quota'

/**
 * True for an answer that is a failure of the service, as figures, spans and alerts count it: 500 and above, but not 507 because of
 * the account's quota.
 * @param refusal the value of the answer's header `x-arc-refusal`
 */
export const isFailure = (status: number, refusal: unknown): boolean => status >= 500 && refusal !== QUOTA
