/** The current password, if the user was asked for it. */
export type Password = string | undefined

/** The body of a change that may need it. */
export const bodyOf = (currentPassword: Password) => (currentPassword === undefined ? {} : { currentPassword })
