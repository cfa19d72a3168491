import { createPrivateKey, X509Certificate } from 'node:crypto'
import { EMAIL_ENV } from '@arc/kit/email/email.env'
import { z } from 'zod'

/** A PEM on one line has `\n` where its lines end, as in `.env` files. */
const signingKey = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isEd25519, 'must be a private Ed25519 key in PEM (PKCS #8), as `openssl genpkey -algorithm ed25519` writes it')

function isEd25519(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
/** The certificates in a text of PEM blocks. */
export const certificatesIn = (pem: string): X509Certificate[] => (pem.match(PEM_CERTIFICATE) ?? []).map((one) => new X509Certificate(one))

function isCertificates(pem: string): boolean {
  try {
    return certificatesIn(pem).length > 0
  } catch {
    return false
  }
}

/** The reports service's own variables. */
export const REPORTS_ENV = {
  /** Base URL of links in emails, and of the address that is printed on reports. */
  ...EMAIL_ENV,
  /** Signs reports; without one, a key is created at the first start and stored. */
  REPORT_SIGNING_KEY: signingKey.optional(),
  /** A time-stamp authority (RFC 3161). Without one, reports have no time stamp. */
  TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The roots of that authority, certificates in PEM: a time stamp that leads to none of them is not taken. Without them, that is not checked. */
  TIMESTAMP_ROOTS: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isCertificates, 'must be certificates in PEM')
    .optional(),
  /** Reports that a user asks for in an hour. */
  REPORTS_PER_USER: z.coerce.number().int().positive().default(60),
  /** Requests for shared reports from one origin, in 15 minutes; a visit is two. */
  SHARED_REPORTS_PER_ORIGIN: z.coerce.number().int().positive().default(200),
  /** Guesses of the password of one link from one origin, in 15 minutes; all origins together have ten times as many. */
  SHARE_PASSWORD_GUESSES: z.coerce.number().int().positive().default(20),
}
export type ReportsEnv = z.output<z.ZodObject<typeof REPORTS_ENV>>
