import 'reflect-metadata'
import { type KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'

const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3_650
const CERTIFICATE_DAYS = 397
/** Whoever starts the product once in a quarter never meets an expired certificate. */
const RENEW_DAYS = 120
const KEYS = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' }

interface Authority {
  certificate: x509.X509Certificate
  key: webcrypto.CryptoKey
  pem: string
}

/**
 * Gives each process a certificate of the installation's own authority: `FOLDER/<name>/tls.crt`, `tls.key` and `ca.crt`. The authority is
 * created once, in `FOLDER/authority`; its key is read here only. Certificates that last are left alone, so it is safe to run again.
 * @param names hosts, as others call them; each certificate is also good for `localhost`, for the probe of its own container
 * @returns the names whose certificates are new
 */
export async function issueCertificates(folder: string, names: readonly string[], now = new Date()): Promise<string[]> {
  const authority = await authorityIn(join(folder, 'authority'), now)
  const issued: string[] = []
  for (const name of names) {
    const own = join(folder, name)
    if (await lasts(join(own, 'tls.crt'), authority, now)) continue
    await mkdir(own, { recursive: true, mode: 0o755 })
    const { certificate, key } = await certificateOf(name, authority, now)
    // The folder is mounted into the container of this process only, whose user differs from image to image.
    await replace(join(own, 'tls.key'), key, 0o444)
    await replace(join(own, 'tls.crt'), certificate, 0o444)
    await replace(join(own, 'ca.crt'), authority.pem, 0o444)
    issued.push(name)
  }
  return issued
}

async function authorityIn(folder: string, now: Date): Promise<Authority> {
  const files = { certificate: join(folder, 'ca.crt'), key: join(folder, 'ca.key') }
  if (!existsSync(files.certificate)) await createAuthority(folder, files, now)
  const pem = await readFile(files.certificate, 'utf8')
  const key = x509.PemConverter.decodeFirst(await readFile(files.key, 'utf8'))
  return {
    certificate: new x509.X509Certificate(pem),
    key: await webcrypto.subtle.importKey('pkcs8', key, KEYS, false, ['sign']),
    pem,
  }
}

async function createAuthority(folder: string, files: { certificate: string; key: string }, now: Date): Promise<void> {
  const keys = await webcrypto.subtle.generateKey(KEYS, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: 'CN=a.r.c. internal authority',
    ...lifeOf(AUTHORITY_DAYS, now),
    signingAlgorithm: SIGNATURE,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await replace(files.key, await pemOf(keys.privateKey), 0o400)
  await replace(files.certificate, certificate.toString('pem'), 0o444)
}

async function certificateOf(name: string, authority: Authority, now: Date): Promise<{ certificate: string; key: string }> {
  const keys = await webcrypto.subtle.generateKey(KEYS, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: `CN=${name}`,
    issuer: authority.certificate.subject,
    ...lifeOf(CERTIFICATE_DAYS, now),
    signingAlgorithm: SIGNATURE,
    publicKey: keys.publicKey,
    signingKey: authority.key,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      // A process is called by some and calls others.
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth, x509.ExtendedKeyUsage.clientAuth]),
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: name },
        { type: 'dns', value: 'localhost' },
      ]),
      await x509.AuthorityKeyIdentifierExtension.create(authority.certificate),
    ],
  })
  return { certificate: certificate.toString('pem'), key: await pemOf(keys.privateKey) }
}

/** True if a certificate is of this authority and does not end soon. */
async function lasts(file: string, authority: Authority, now: Date): Promise<boolean> {
  if (!existsSync(file)) return false
  const certificate = new X509Certificate(await readFile(file))
  const authorityKey: KeyObject = new X509Certificate(authority.pem).publicKey
  return certificate.validToDate.getTime() - now.getTime() > RENEW_DAYS * DAY_MS && certificate.verify(authorityKey)
}

/** An hour earlier, for clocks that differ. */
const lifeOf = (days: number, now: Date) => ({
  notBefore: new Date(now.getTime() - 3_600_000),
  notAfter: new Date(now.getTime() + days * DAY_MS),
})

/** A positive number of 127 bits. */
const serialNumber = (): string => {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.toString('hex')
}

const pemOf = async (key: webcrypto.CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), x509.PemConverter.PrivateKeyTag)

/** A reader sees the old file or the new one, never half of one. */
async function replace(file: string, text: string, mode: number): Promise<void> {
  await writeFile(`${file}.new`, text, { mode })
  await rename(`${file}.new`, file)
}
