import { z } from 'zod'
import { route } from '../define.js'

// What anyone may know of a report, to check it (decision 058).

/** A code as it is stored, from what somebody typed: without blanks, and with the digits that letters were taken for. */
export function readableCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const read = letters.replace(/O/g, '0').replace(/[IL]/g, '1')
  return read.length === 10 ? `${read.slice(0, 5)}-${read.slice(5)}` : read
}

export const IssuedReport = z.object({
  code: z.string(),
  /** Of the file as it was issued, in hexadecimal digits. */
  sha256: z.string(),
  /** Names the key that signed it. */
  keyId: z.string(),
  issuedAt: z.string(),
})
export type IssuedReport = z.output<typeof IssuedReport>

export const findIssuedReport = route({
  name: 'findIssuedReport',
  method: 'GET',
  path: '/api/reports/issued/{code}',
  access: 'public',
  summary: 'That a report with this code and hash was issued, and when; nothing of its owner or content.',
  params: z.object({ code: z.string().max(40) }),
  response: IssuedReport,
})

export const ReportKey = z.object({
  id: z.string(),
  /** An Ed25519 key, 32 bytes in base64. */
  publicKey: z.string(),
  createdAt: z.string(),
  /** Whether it signs now. */
  current: z.boolean(),
})
export type ReportKey = z.output<typeof ReportKey>

export const listReportKeys = route({
  name: 'listReportKeys',
  method: 'GET',
  path: '/api/reports/keys',
  access: 'public',
  summary: 'The public keys that signed reports of this installation, the newest first.',
  response: z.object({
    keys: z.array(ReportKey),
    /** Certificates, DER in base64: the roots of the time-stamp authorities that this installation trusts. */
    timestampRoots: z.array(z.string()).default([]),
  }),
})
