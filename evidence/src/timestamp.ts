import * as asn1js from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { type Bytes, hexOf, sha256 } from './bytes.js'
import { leadsToRoot } from './chain.js'

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'

/** What a time-stamp token proves. */
export interface Timestamp {
  /** ISO 8601. */
  time: string
  /** The name in the authority's certificate. */
  authority: string
  /** Whether that certificate leads to a root that one trusts; null when no roots were given. */
  trusted: boolean | null
}

/** A time-stamp request (RFC 3161, 2.4.1) for these bytes, which asks for the authority's certificate. */
export async function timestampRequest(data: Bytes, nonce: Bytes): Promise<Bytes> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: (await sha256(data)).buffer }),
    }),
    nonce: new asn1js.Integer({ valueHex: nonce.buffer }),
    certReq: true,
  })
  return new Uint8Array(request.toSchema().toBER())
}

/**
 * The token in the response to a request (RFC 3161, 2.4.2).
 * @param roots as those of `checkTimestamp`
 * @throws when the authority refused, answered another request, or has a certificate that leads to none of the roots
 */
export async function tokenOf(response: Bytes, data: Bytes, nonce: Bytes, roots: readonly Bytes[] = []): Promise<Bytes> {
  const { status, timeStampToken } = TimeStampResp.fromBER(response)
  if ((status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods) || !timeStampToken)
    throw new Error(`The time-stamp authority answered with status ${status.status}.`)
  const token = new Uint8Array(timeStampToken.toSchema().toBER())
  const { trusted } = await checkTimestamp(token, data, roots)
  if (trusted === false) throw new Error('The certificate of the time stamp leads to none of the roots.')
  const answered = infoOf(signedDataOf(token)).nonce
  if (!answered?.isEqual(new asn1js.Integer({ valueHex: nonce.buffer })))
    throw new Error('The time-stamp authority answered another request.')
  return token
}

/**
 * Checks a time-stamp token: that it is of these bytes, and signed by the certificate in it, which is for time stamps. Browsers have no list
 * of authorities, so whom that certificate belongs to is only known with roots that somebody chose.
 * @param roots certificates in DER
 * @throws when it is not
 */
export async function checkTimestamp(token: Bytes, data: Bytes, roots: readonly Bytes[] = []): Promise<Timestamp> {
  const signed = signedDataOf(token)
  const result = await signed.verify({
    signer: 0,
    data: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength),
    extendedMode: true,
  })
  const { signerCertificate } = result
  if (!result.signatureVerified || !signerCertificate) throw new Error('The signature of the time stamp is not valid.')
  if (!isForTimestamps(signerCertificate)) throw new Error('The certificate of the time stamp is for something else.')
  const time = infoOf(signed).genTime
  const trusted = roots.length === 0 ? null : await leadsToRoot(signerCertificate, signed, { roots, time })
  return { time: time.toISOString(), authority: nameOf(signerCertificate), trusted }
}

function signedDataOf(token: Bytes): SignedData {
  const content = ContentInfo.fromBER(token)
  if (content.contentType !== id_ContentType_SignedData) throw new Error('The time stamp has no signature.')
  const signed = new SignedData({ schema: content.content })
  if (signed.encapContentInfo.eContentType !== id_eContentType_TSTInfo) throw new Error('It is no time stamp.')
  return signed
}

function infoOf({ encapContentInfo }: SignedData): TSTInfo {
  if (!encapContentInfo.eContent) throw new Error('The time stamp is empty.')
  return TSTInfo.fromBER(encapContentInfo.eContent.getValue())
}

/** RFC 3161, 2.3: the certificate has this purpose and no other. */
function isForTimestamps({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue
  return usage instanceof ExtKeyUsage && usage.keyPurposes.length === 1 && usage.keyPurposes[0] === TIME_STAMPING
}

function nameOf({ subject, serialNumber }: Certificate): string {
  const named = [COMMON_NAME, ORGANIZATION].flatMap((type) => subject.typesAndValues.find((one) => one.type === type) ?? [])
  return named[0] ? String(named[0].value.valueBlock.value) : hexOf(new Uint8Array(serialNumber.valueBlock.valueHexView))
}
