import { ConfiguredSources } from '@arc/contracts/analysis/product-sources'
import { EMAIL_ENV } from '@arc/kit/email/email.env'
import { z } from 'zod'

/** Whether a variable is set; its value may be a secret of another service. */
const isSet = z.string().optional().transform(Boolean)

/** The admin service's own variables. */
export const ADMIN_ENV = {
  /** The password of the admin panel; without one every admin call is refused (spec D-13). A header carries only ASCII. */
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, 'must be printable ASCII without a space at its ends')
    .optional(),
  /** Accounts of administrators, by their ids: one of them must be signed in to use the panel, besides its password. None: the password alone. */
  ADMIN_USER_IDS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  /** Recipient of support messages. */
  SUPPORT_EMAIL: z.email().default('support@arc.invalid'),
  /** The mailbox of `SUPPORT_EMAIL`, which receives replies: `imaps://user:password@host:993/INBOX`. Without one, they are not received. */
  SUPPORT_INBOX_URL: z.url({ protocol: /^imaps?$/, error: 'must be an imaps: or imap: URL' }).optional(),
  SUPPORT_INBOX_SECONDS: z.coerce.number().positive().default(60),
  /** Base URL of links in emails. */
  ...EMAIL_ENV,
  /** Name and postal address of the operator for the legal pages; lines of the address are separated by semicolons. */
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  /** Address for legal questions; that of support by default. */
  OPERATOR_EMAIL: z.email().optional(),
  /** The privacy page names the external services that are configured. */
  STRIPE_SECRET_KEY: isSet,
  GOOGLE_CLIENT_ID: isSet,
  SMTP_URL: isSet,
  OPENAI_API_KEY: isSet,
  OPENAI_BASE_URL: z
    .string()
    .optional()
    .transform((text) => (text ? URL.parse(text)?.host : undefined)),
  PRODUCT_SOURCES: ConfiguredSources,
  /** Messages to support an hour: new tickets by origin, replies by user. */
  TICKETS_PER_ORIGIN: z.coerce.number().int().positive().default(10),
  TICKET_REPLIES_PER_USER: z.coerce.number().int().positive().default(30),
  /** Wrong admin passwords in 15 minutes: of one origin; and of all, above which a network has three, unless the panel was opened from the origin before. */
  ADMIN_ATTEMPTS_PER_ORIGIN: z.coerce.number().int().positive().default(10),
  ADMIN_ATTEMPTS: z.coerce.number().int().positive().default(100),
}
export type AdminEnv = z.output<z.ZodObject<typeof ADMIN_ENV>>
