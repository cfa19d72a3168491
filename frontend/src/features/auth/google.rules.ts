import type { GoogleData, GoogleNotice } from '@arc/contracts/auth/google'
import type { SignupForm } from './signup.rules'

const NOTICES: Record<GoogleNotice, { title: string; text: string }> = {
  off: { title: 'Google is not connected here', text: 'This server cannot ask Google who you are. Please fill in the form.' },
  busy: { title: 'Too many attempts', text: 'Please wait a few minutes and try again.' },
  cancelled: { title: 'You came back from Google early', text: 'Nothing was changed. Try again, or fill in the form.' },
  expired: { title: 'That way to Google has ended', text: 'It took too long, or began in another window. Please try again.' },
  away: { title: 'Google is not answering', text: 'Please try again in a moment, or fill in the form.' },
  failed: { title: 'Google could not sign you in', text: 'Please try again, or fill in the form.' },
  unverified: {
    title: 'Google has not verified your email',
    text: 'So it cannot sign you in. You can log in with your password, or open an archive here.',
  },
  other: {
    title: 'This email belongs to another Google account',
    text: 'An archive with it was opened from there. Please log in with your password.',
  },
}
const NOTICE_NAMES = new Map<string, { title: string; text: string }>(Object.entries(NOTICES))

/** What is said to somebody who comes back from Google without being signed in (spec D-30); null for any other address. */
export function googleNotice(search: URLSearchParams): { title: string; text: string } | null {
  return NOTICE_NAMES.get(search.get('google') ?? '') ?? null
}

/** The form with what Google told, where nothing was typed yet (spec SIGN-02). */
export function prefilled(form: SignupForm, { firstName = '', lastName = '', email = '' }: GoogleData): SignupForm {
  return { ...form, firstName: form.firstName || firstName, lastName: form.lastName || lastName, email: form.email || email }
}
