import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { issueCertificates } from '../src/certificates.js'

const START = new Date('2027-01-01T00:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-certificates-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const read = (path: string) => new X509Certificate(readFileSync(join(folder, path)))

it('each process gets a certificate with its name, a year long, of an authority whose key is beside no other file', async () => {
  expect(await issueCertificates(folder, ['auth', 'media'], START)).toEqual(['auth', 'media'])
  const [authority, auth] = [read('authority/ca.crt'), read('auth/tls.crt')]
  expect(auth.subjectAltName).toBe('DNS:auth, DNS:localhost')
  expect([auth.checkHost('auth'), auth.checkHost('media')]).toEqual(['auth', undefined])
  expect([auth.checkIssued(authority), auth.verify(authority.publicKey), auth.ca, authority.ca]).toEqual([true, true, false, true])
  expect(auth.validToDate).toEqual(after(397))
  expect(readFileSync(join(folder, 'auth/ca.crt'), 'utf8')).toBe(readFileSync(join(folder, 'authority/ca.crt'), 'utf8'))
  expect(statSync(join(folder, 'authority')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'authority/ca.key')).mode & 0o777).toBe(0o400)
})

it('a certificate that ends within 120 days is replaced, with the same authority, and no other', async () => {
  await issueCertificates(folder, ['auth'], START)
  const authority = read('authority/ca.crt').fingerprint256
  expect(await issueCertificates(folder, ['auth', 'media'], after(276))).toEqual(['media'])
  expect(await issueCertificates(folder, ['auth', 'media'], after(278))).toEqual(['auth'])
  expect(read('authority/ca.crt').fingerprint256).toBe(authority)
  expect(read('auth/tls.crt').validToDate).toEqual(after(278 + 397))
})

it('a new authority replaces all certificates', async () => {
  await issueCertificates(folder, ['auth'], START)
  await rm(join(folder, 'authority'), { recursive: true })
  expect(await issueCertificates(folder, ['auth'], START)).toEqual(['auth'])
  expect(read('auth/tls.crt').verify(read('authority/ca.crt').publicKey)).toBe(true)
})
