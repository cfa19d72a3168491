import { bytesOf, keyIdOf } from './bytes.js'

const ID = /^[0-9a-f]{32}$/i
/** 32 bytes in base64 or base64url. */
const PUBLIC_KEY = /^[\w+/-]{43}=?$/

/**
 * The ids of the keys that somebody names, in any form in which they are published: an id, with or without blanks, a public key, an entry of
 * the document of keys, or the whole document.
 * @returns null for a text that names none
 */
export async function trustedKeys(text: string): Promise<string[] | null> {
  const plain = text.replace(/\s/g, '')
  if (ID.test(plain)) return [plain.toLowerCase()]
  if (PUBLIC_KEY.test(plain)) return [await idOf(plain)]
  const ids = await Promise.all(publicKeysIn(parsed(text)).map(idOf))
  return ids.length > 0 ? ids : null
}

const idOf = (publicKey: string): Promise<string> => keyIdOf(bytesOf(publicKey.replace(/-/g, '+').replace(/_/g, '/')))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // It is no document, and names no key.
    return null
  }
}

/** The public keys of the document of keys, of its list, or of one entry. An id alone is not believed: it follows from the key. */
function publicKeysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(publicKeysIn)
  if (typeof value !== 'object' || value === null) return []
  if ('keys' in value) return publicKeysIn(value.keys)
  return 'publicKey' in value && typeof value.publicKey === 'string' && PUBLIC_KEY.test(value.publicKey) ? [value.publicKey] : []
}
