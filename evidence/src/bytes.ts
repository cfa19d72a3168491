export type Bytes = Uint8Array<ArrayBuffer>

export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
export const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
export const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
export const sha256Hex = async (bytes: Bytes): Promise<string> => hexOf(await sha256(bytes))

/** What names a public key: the first 16 bytes of its SHA-256, in hexadecimal digits. */
export const keyIdOf = async (publicKey: Bytes): Promise<string> => (await sha256Hex(publicKey)).slice(0, 32)

const encoder = new TextEncoder()
const isAt = (bytes: Bytes, wanted: Uint8Array, at: number): boolean => wanted.every((byte, index) => bytes[at + index] === byte)

/** The first position of an ASCII text; -1 without it. */
export function indexOf(bytes: Bytes, text: string, from = 0): number {
  const wanted = encoder.encode(text)
  for (let at = bytes.indexOf(wanted[0] ?? 0, from); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (isAt(bytes, wanted, at)) return at
  return -1
}

/** The last position of an ASCII text; -1 without it. */
export function lastIndexOf(bytes: Bytes, text: string): number {
  const wanted = encoder.encode(text)
  for (let at = bytes.lastIndexOf(wanted[0] ?? 0); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(wanted[0] ?? 0, at - 1))
    if (isAt(bytes, wanted, at)) return at
  return -1
}

/** A copy with a buffer of its own, as Web Crypto takes it. */
export const bytesFrom = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)
