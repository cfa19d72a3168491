/** Calls about the ways to sign in. */
import { addPasskey, removePasskey, startPasskey } from '@arc/contracts/auth/passkeys'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '@arc/contracts/auth/totp'
import { call } from '../../lib/api'
import { bodyOf, type Password } from './current-password'

export const startTotpSetup = (password: Password) => call(startTotp, { body: bodyOf(password) })
export const confirmTotpSetup = (code: string) => call(confirmTotp, { body: { code } })
export const renewCodes = (password: Password) => call(renewRecoveryCodes, { body: bodyOf(password) })
export const turnOffTotp = (password: Password) => call(removeTotp, { body: bodyOf(password) })
export const deletePasskey = (id: string, password: Password) => call(removePasskey, { params: { id }, body: bodyOf(password) })

/** Asks the browser to create a passkey and adds it. @throws ApiError, or WebAuthnError when the user cancels */
export async function createPasskey(name: string, password: Password): Promise<void> {
  const options = await call(startPasskey, { body: bodyOf(password) })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, response, type } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  const answer = { id, rawId, type: 'public-key' as const, clientExtensionResults: {} }
  if (type !== 'public-key') throw new Error('The browser returned another kind of credential.')
  await call(addPasskey, { body: { name, response: { ...answer, response: { clientDataJSON, attestationObject, transports } } } })
}
