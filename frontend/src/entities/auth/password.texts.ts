/** Texts of the password field, which several pages share. */
export const PASSWORD_TEXTS = { show: 'Show password', hide: 'Hide password' } as const
