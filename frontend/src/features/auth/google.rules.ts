import type { GoogleData, GoogleNotice } from '@arc/contracts/auth/google'
import type { SignupForm } from './signup.rules'

const NOTICES: Record<GoogleNotice, { title: string; text: string }> = {
  off: { title: 'Google is not connected here', text: 'Sign-in with Google is not set up on this server. Please fill in the form.' },
  busy: { title: 'Too many attempts', text: 'Please wait a few minutes and try again.' },
  cancelled: { title: 'Google sign-in was cancelled', text: 'Nothing was changed. Try again, or fill in the form.' },
  expired: { title: 'Google sign-in has expired', text: 'It took too long, or started in another window. Please try again.' },
  away: { title: 'Google is not answering', text: 'Please try again in a moment, or fill in the form.' },
  failed: { title: 'Google could not sign you in', text: 'Please try again, or fill in the form.' },
  unverified: {
    title: 'Google has not verified your email',
    text: 'You can log in with your password, or create an account here.',
  },
  other: {
    title: 'This email belongs to another Google account',
    text: 'The account with this email is linked to it. Please log in with your password.',
  },
}
const NOTICE_NAMES = new Map<string, { title: string; text: string }>(Object.entries(NOTICES))

/** Notice for a user who returned from Google without being signed in (spec D-30); null for unknown codes. */
export function googleNotice(search: URLSearchParams): { title: string; text: string } | null {
  return NOTICE_NAMES.get(search.get('google') ?? '') ?? null
}

/** Fills empty form fields with the profile from Google (spec SIGN-02). */
export function prefilled(form: SignupForm, { firstName = '', lastName = '', email = '' }: GoogleData): SignupForm {
  return { ...form, firstName: form.firstName || firstName, lastName: form.lastName || lastName, email: form.email || email }
}
