import { z } from 'zod'
import { route } from '../define.js'
import { Nothing, name, Ok } from '../text.js'
import { User } from './accounts.js'
import { CurrentPassword } from './current-password.js'

// The JSON forms of WebAuthn Level 3: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON
const Base64Url = z.string().max(20_000)
const Id = z.string().max(1500)
const Type = z.literal('public-key')
const Verification = z.enum(['required', 'preferred', 'discouraged'])
const KnownPasskey = z.object({ id: Id, type: Type, transports: z.array(z.string()).optional() })

const CreationOptions = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: Type })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(KnownPasskey).optional(),
  authenticatorSelection: z
    .object({
      residentKey: Verification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: Verification.optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
})
const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(KnownPasskey).optional(),
  userVerification: Verification.optional(),
})
const answer = <Response extends z.ZodType>(response: Response) =>
  z.object({ id: Id, rawId: Id, response, clientExtensionResults: z.object({}), type: Type })
const Registration = answer(
  z.object({ clientDataJSON: Base64Url, attestationObject: Base64Url, transports: z.array(z.string().max(30)).max(10).optional() }),
)
const Authentication = answer(
  z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url, userHandle: Base64Url.optional() }),
)
export type Registration = z.output<typeof Registration>
export type Authentication = z.output<typeof Authentication>

export const startPasskey = route({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/account/passkeys/start',
  access: 'user',
  also: [409],
  summary: 'The options with which the browser creates a passkey.',
  body: CurrentPassword,
  response: CreationOptions,
  whileSuspended: true,
})

export const addPasskey = route({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'user',
  also: [409],
  summary: 'Adds the passkey that the browser created.',
  body: z.object({ name: name('Name'), response: Registration }),
  response: Ok,
  whileSuspended: true,
})

export const removePasskey = route({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  access: 'user',
  summary: 'Removes a passkey.',
  params: z.object({ id: Id }),
  body: CurrentPassword,
  response: Ok,
  whileSuspended: true,
})

export const startPasskeySignIn = route({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkey/start',
  access: 'public',
  summary: 'The options with which the browser signs in with a passkey.',
  body: Nothing,
  response: RequestOptions,
})

export const signInWithPasskey = route({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  summary: 'Signs in with the answer of a passkey and sets the session cookie.',
  body: z.object({ response: Authentication }),
  response: z.object({ user: User }),
})
