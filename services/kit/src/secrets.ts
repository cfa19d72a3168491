import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for cookies and the tokens of links: 43 characters of a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret, 64 hexadecimal digits: who reads the table can't use what is in it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
