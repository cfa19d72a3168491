import { hash } from 'node:crypto'

/** The key of a session or API token in caches and messages, which can't be used to sign in; auth stores the same. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex')
