import { hasStatus, problemText } from './api'

/**
 * The message of a refusal because something of the account is used up: its storage (507), or its number of items (409). Trying again does
 * not help, so the user reads the figures. Empty for every other error.
 */
export const limitText = (error: unknown): string => (hasStatus(error, 507) || hasStatus(error, 409) ? problemText(error) : '')
