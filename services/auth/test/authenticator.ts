import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Authentication, Registration } from '@arc/contracts/auth/passkeys'

/** What a passkey answers, and to whom; what a hostile one changes. */
interface Answer {
  challenge: string
  origin: string
  rpId: string
  counter?: number
  /** Whether the device verified its user, by a fingerprint or a PIN. */
  verified?: boolean
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()
// https://www.w3.org/TR/webauthn-3/#authdata-flags
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/** A passkey of software that signs whatever a test wants (WebAuthn Level 3, ES256, no attestation). */
export class TestPasskey {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** @param id of the credential, in base64url */
  constructor(readonly id = base64url(randomBytes(16))) {}

  register(answer: Answer): Registration {
    const credentialId = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const data = Buffer.concat([this.head(answer, FLAGS.attested), Buffer.alloc(16), length, credentialId, coseKey(this.keys.publicKey)])
    // {fmt: 'none', attStmt: {}, authData: data} in CBOR.
    const object = Buffer.concat([Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'), sizeOf(data), data])
    return this.answer({ clientDataJSON: base64url(clientData(answer, 'webauthn.create')), attestationObject: base64url(object) })
  }

  /** @param owner id of the account that the passkey says it belongs to */
  signIn(answer: Answer, owner?: string): Authentication {
    const [data, client] = [this.head(answer), clientData(answer, 'webauthn.get')]
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey)
    return this.answer({
      ...{ clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) },
      ...(owner === undefined ? {} : { userHandle: base64url(Buffer.from(owner)) }),
    })
  }

  private answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  private head({ rpId, counter = 0, verified = true }: Answer, flags = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([FLAGS.present | (verified ? FLAGS.verified : 0) | flags]), count])
  }
}

const clientData = ({ challenge, origin }: Answer, type: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const sizeOf = ({ length }: Buffer): Buffer => {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(length)
  return size
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR: an ES256 key (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
    ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
  ])
}
