import { Certificate, CertificateChainValidationEngine, type SignedData } from 'pkijs'
import type { Bytes } from './bytes.js'

/**
 * Whether the certificate that signed leads to one of these roots: each signature of the chain, and each validity at a moment. Whether one of
 * them was revoked is not checked, because that needs a network.
 * @param roots certificates in DER
 */
export async function leadsToRoot(
  signer: Certificate,
  { certificates = [] }: Pick<SignedData, 'certificates'>,
  { roots, time }: { roots: readonly Bytes[]; time: Date },
): Promise<boolean> {
  const others = certificates.filter((one) => one instanceof Certificate).filter((one) => one !== signer)
  const engine = new CertificateChainValidationEngine({
    trustedCerts: roots.map((root) => Certificate.fromBER(root)),
    // The last one is whose chain is built.
    certs: [...others, signer],
    checkDate: time,
  })
  const { result } = await engine.verify()
  return result
}

/** The certificates in a text of PEM blocks, in DER. @throws when there is none, or when one can't be read */
export function certificatesIn(pem: string): Bytes[] {
  const blocks = [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)]
  if (blocks.length === 0) throw new Error('There is no certificate in it.')
  return blocks.map(([, base64 = '']) => {
    const der = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0))
    Certificate.fromBER(der)
    return der
  })
}
