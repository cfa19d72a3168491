import { Email, PASSWORD } from '@arc/contracts/auth/accounts'
import { PLANS, type Tier } from '@arc/contracts/plans'
import { z } from 'zod'
import { TERMS_TEXTS } from '../../entities/auth/auth.texts'
import { ApiError, problemText } from '../../lib/request'
import { AUTH_TEXTS } from './auth.texts'

const TEXTS = AUTH_TEXTS.signup

export interface SignupForm {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmation: string
  accepted: boolean
}
export type SignupField = keyof SignupForm

/** Errors of required fields, in field order (spec SIGN-07). */
export function missingFields(form: SignupForm): Partial<Record<SignupField, string>> {
  const missing: Partial<Record<SignupField, string>> = {}
  if (!form.firstName.trim()) missing.firstName = TEXTS.firstNameRequired
  if (!form.lastName.trim()) missing.lastName = TEXTS.lastNameRequired
  const email = Email.safeParse(form.email)
  if (!email.success) missing.email = email.error.issues[0]?.message
  if (!form.password) missing.password = TEXTS.passwordRequired
  return missing
}

/** The first reason not to send a complete form: field, toast title and text (spec SIGN-08 to SIGN-10). */
export function firstProblem(form: SignupForm): { field: SignupField; title: string; text: string } | null {
  if (form.password !== form.confirmation) return { field: 'confirmation', ...TEXTS.mismatch }
  if (form.password.length < PASSWORD.signup)
    return { field: 'password', title: TEXTS.tooShort.title, text: TEXTS.tooShort.text(PASSWORD.signup) }
  if (!form.accepted) return { field: 'accepted', ...TERMS_TEXTS.required }
  return null
}

/** The sign-up form: required fields first, then one problem at a time. */
export const SignupSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    password: z.string(),
    confirmation: z.string(),
    accepted: z.boolean(),
  })
  .superRefine((form, context) => {
    const missing = Object.entries(missingFields(form))
    for (const [field, message] of missing) context.addIssue({ code: 'custom', path: [field], message })
    const problem = missing.length === 0 ? firstProblem(form) : null
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.text })
  })

interface Grant {
  trialDays?: number
  planType?: Tier
}

/** Plan of a valid code; pro if the answer has none (spec SIGN-13, D-01). */
export function planOf(grant: Grant): Tier {
  return grant.planType ?? 'pro'
}

/** Text for a valid code; 7 days if the answer has none (spec SIGN-13, D-01). */
export function validCodeText(grant: Grant): string {
  return TEXTS.validCode(grant.trialDays ?? 7, planOf(grant))
}

/** Welcome text of a new trial: the days granted, else those of the plan (spec SIGN-15, D-01). */
export function trialWelcome(days: number | undefined, tier: Tier): string {
  return TEXTS.begun(days ?? PLANS[tier].trialDays, PLANS[tier].name)
}

/** Error text of a failed signup (spec SIGN-17, SIGN-18); `fallback` if the server sends no message. */
export function signupFailure(error: unknown, fallback: SignupFallback): string {
  if (!(error instanceof ApiError)) return TEXTS.unreachable
  return problemText(error) || fallback
}

export type SignupFallback = (typeof TEXTS.fallbacks)[keyof typeof TEXTS.fallbacks]
