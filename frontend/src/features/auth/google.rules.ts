import type { GoogleData, GoogleNotice } from '@arc/contracts/auth/google'
import { AUTH_TEXTS } from './auth.texts'
import type { SignupForm } from './signup.rules'

const NOTICES: Record<GoogleNotice, { title: string; text: string }> = AUTH_TEXTS.google
const NOTICE_NAMES = new Map<string, { title: string; text: string }>(Object.entries(NOTICES))

/** Notice for a user who returned from Google without being signed in (spec D-30); null for any other answer. */
export function googleNotice(answer: string | null): { title: string; text: string } | null {
  return NOTICE_NAMES.get(answer ?? '') ?? null
}

/** Fills empty form fields with the profile from Google (spec SIGN-02). */
export function prefilled(form: SignupForm, { firstName = '', lastName = '', email = '' }: GoogleData): SignupForm {
  return { ...form, firstName: form.firstName || firstName, lastName: form.lastName || lastName, email: form.email || email }
}
