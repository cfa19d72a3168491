import { readFile } from 'node:fs/promises'
import { attachmentReader } from '@arc/evidence/attachments'
import { bytesFrom } from '@arc/evidence/bytes'
import { certificatesIn } from '@arc/evidence/chain'
import { countFiles, type Outcome, outcomeOf } from '@arc/evidence/outcome'
import { trustedKeys } from '@arc/evidence/trusted-keys'
import { type CheckedReport, verifyReport } from '@arc/evidence/verify'
import { readEnv } from '@arc/kit/env'
import { reasonOf, SafeError } from '@arc/kit/errors'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'

const ENV = {
  FILE: z.string({ error: 'is the report to check: make verify FILE=report.pdf' }),
  /** The key that must have signed it, as it is published: its id, its public key, or a file with the document of keys. */
  KEY: z.string().optional(),
  /** A file with the roots of the time-stamp authorities that one trusts, in PEM. */
  ROOTS: z.string().optional(),
}

const SENTENCES: Record<Outcome, string> = {
  intact: 'INTACT: nothing was changed since the key that you named signed it.',
  'unknown-key':
    'INTACT: nothing was changed since it was signed. Compare the key with the one that the issuer publishes, or name it: KEY=...',
  'other-key': 'OTHER KEY: nothing was changed since it was signed, but not with the key that you named.',
  'added-to': 'ADDED TO: the report is in it as it was issued, but something was added behind it. Viewers may show something else.',
  'saved-anew': 'SAVED ANEW: its files are as they were issued, but another program has saved it. Its pages can not be checked.',
  changed: 'CHANGED: it is not what was issued.',
  'bad-signature': 'NOT VALID: the signature does not belong to this manifest.',
  unsupported: 'NOT CHECKED: this version of Node can not check Ed25519.',
  'no-report': 'NO REPORT: this PDF has no signed manifest of a.r.c.',
  'not-a-pdf': 'NO PDF: this is another kind of file.',
}

const TRUSTED: Record<string, string> = {
  true: 'Its certificate leads to one of your roots; whether it was revoked was not checked.',
  false: 'Its certificate leads to none of your roots, so anybody may have written it.',
  null: 'Whose certificate that is was not checked: name the roots that you trust, ROOTS=roots.pem',
}

/** `make verify FILE=report.pdf`: checks a report as the page /verify does, without a network. Exit code 0 when it is intact. */
async function main(): Promise<void> {
  const { FILE, KEY, ROOTS } = readEnv(ENV)
  const roots = ROOTS ? certificatesIn(await readFile(ROOTS, 'utf8')) : []
  const verdict = await verifyReport(bytesFrom(await readFile(FILE)), attachmentReader(getDocument), roots)
  const outcome = outcomeOf(verdict, KEY ? await keysOf(KEY) : null)
  const lines = [SENTENCES[outcome], ...(verdict.kind === 'report' ? factsOf(verdict) : [])]
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = outcome === 'intact' || outcome === 'unknown-key' ? 0 : 1
}

/** @throws Error for what names no key */
async function keysOf(named: string): Promise<string[]> {
  const keys = (await trustedKeys(named)) ?? (await trustedKeys(await readFile(named, 'utf8').catch(() => '')))
  if (keys) return keys
  throw new SafeError('KEY is an id or a public key as /api/reports/keys publishes it, or a file with that document.')
}

function factsOf(report: CheckedReport): string[] {
  const { manifest, keyId, files, added, records, timestamp } = report
  const { number, title, createdAt, items, totalValue, code, issuer } = manifest.report
  const counts = (['intact', 'changed', 'missing', 'left-out'] as const).map((state) => `${countFiles(report, state)} ${state}`)
  return [
    `Report ${number}, ${title}: ${items} items, ${totalValue} ${manifest.report.currency}, of ${createdAt}, code ${code}`,
    `Key ${keyId}; the issuer publishes its keys at ${issuer}/api/reports/keys`,
    timestamp === 'invalid'
      ? 'The time stamp is not valid.'
      : timestamp
        ? `Signed before ${timestamp.time}, says ${timestamp.authority}. ${TRUSTED[String(timestamp.trusted)]}`
        : 'No time stamp',
    `Files: ${counts.join(', ')}`,
    ...files.flatMap(({ file, state }) => (state === 'changed' || state === 'missing' ? [`  ${state}: ${file.name}`] : [])),
    ...added.map((name) => `  added: ${name}`),
    ...(records ? [`Changed items: ${[...records.changed, ...records.missing].join(', ')}`] : []),
  ]
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})
