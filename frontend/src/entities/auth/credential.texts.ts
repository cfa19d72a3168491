/** Texts of the password field, which several pages share. */
export const CREDENTIAL_TEXTS = { show: 'Show password', hide: 'Hide password' } as const
