import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as asn1js from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const CODE_SIGNING = '1.3.6.1.5.5.7.3.3'

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

/** How an authority of the tests misbehaves. */
export type Fault =
  | 'none'
  | 'refuses'
  | 'another-hash'
  | 'another-nonce'
  | 'another-purpose'
  | 'broken-signature'
  | 'expired'
  | 'no-answer'
  | 'error-500'
  | 'nonsense'

/** A small time-stamp authority (RFC 3161) with a certificate of a root. */
export async function startAuthority(time: Date, fault: Fault = 'none') {
  const [keys, rootKeys] = [await newKeys(), await newKeys()]
  const root = await rootOf(rootKeys)
  const purpose = fault === 'another-purpose' ? CODE_SIGNING : TIME_STAMPING
  const until = new Date(fault === 'expired' ? '2026-02-01' : '2036-01-01')
  const certificate = await certificateOf(keys, { purpose, until, root, rootKeys })
  const server = createServer(async (request, response) => {
    const query = new Uint8Array(await buffer(request))
    if (fault === 'no-answer') return
    if (fault === 'error-500') return response.writeHead(500).end()
    if (fault === 'nonsense') return response.end('hello')
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(await answer(TimeStampReq.fromBER(query), { keys, certificate, time, fault }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port }: AddressInfo = Object(server.address())
  return {
    url: `http://127.0.0.1:${port}/`,
    /** The certificate that its own leads to, in PEM. */
    root: pemOf(root),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Keys = Awaited<ReturnType<typeof newKeys>>

interface Authority {
  keys: Keys
  certificate: Certificate
  time: Date
  fault: Fault
}

async function answer(request: TimeStampReq, { keys, certificate, time, fault }: Authority): Promise<Buffer> {
  if (fault === 'refuses')
    return Buffer.from(new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection }) }).toSchema().toBER())
  if (fault === 'another-hash') request.messageImprint.hashedMessage = new asn1js.OctetString({ valueHex: new Uint8Array(32).buffer })
  const nonce = fault === 'another-nonce' ? new asn1js.Integer({ value: 7 }) : request.nonce
  const info = new TSTInfo({
    ...{ version: 1, policy: '1.2.3.4', messageImprint: request.messageImprint, serialNumber: new asn1js.Integer({ value: 1 }) },
    ...{ genTime: time, ...(nonce ? { nonce } : {}) },
  })
  const content = info.toSchema().toBER()
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_eContentType_TSTInfo }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({ type: '1.2.840.113549.1.9.3', values: [new asn1js.ObjectIdentifier({ value: id_eContentType_TSTInfo })] }),
            new Attribute({
              type: '1.2.840.113549.1.9.4',
              values: [new asn1js.OctetString({ valueHex: await crypto.subtle.digest('SHA-256', content) })],
            }),
          ],
        }),
      }),
    ],
  })
  // In one piece, as DER has it; the constructor would split it.
  signed.encapContentInfo.eContent = new asn1js.OctetString({ valueHex: content })
  await signed.sign(keys.privateKey, 0, 'SHA-256')
  if (fault === 'broken-signature') info.genTime = new Date(0)
  if (fault === 'broken-signature') signed.encapContentInfo.eContent = new asn1js.OctetString({ valueHex: info.toSchema().toBER() })
  const token = new ContentInfo({ contentType: id_ContentType_SignedData, content: signed.toSchema(true) })
  const response = new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.granted }), timeStampToken: token })
  return Buffer.from(response.toSchema().toBER())
}

interface Issuing {
  purpose: string
  until: Date
  root: Certificate
  rootKeys: Keys
}

async function certificateOf(keys: Keys, { purpose, until, root, rootKeys }: Issuing): Promise<Certificate> {
  const certificate = newCertificate({ serial: 2, issuer: 'Test root', subject: 'Test authority', until })
  const usage = new ExtKeyUsage({ keyPurposes: [purpose] })
  certificate.extensions = [new Extension({ extnID: '2.5.29.37', critical: true, extnValue: usage.toSchema().toBER(), parsedValue: usage })]
  certificate.issuer = root.subject
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(rootKeys.privateKey, 'SHA-256')
  return certificate
}

async function rootOf(keys: Keys): Promise<Certificate> {
  const root = newCertificate({ serial: 1, issuer: 'Test root', subject: 'Test root', until: new Date('2036-01-01') })
  const constraints = new BasicConstraints({ cA: true })
  root.extensions = [
    new Extension({ extnID: '2.5.29.19', critical: true, extnValue: constraints.toSchema().toBER(), parsedValue: constraints }),
  ]
  await root.subjectPublicKeyInfo.importKey(keys.publicKey)
  await root.sign(keys.privateKey, 'SHA-256')
  return root
}

function newCertificate(of: { serial: number; issuer: string; subject: string; until: Date }): Certificate {
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1js.Integer({ value: of.serial })
  for (const [name, value] of [
    [certificate.issuer, of.issuer],
    [certificate.subject, of.subject],
  ] as const)
    name.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value }) }))
  certificate.notBefore.value = new Date('2026-01-01')
  certificate.notAfter.value = of.until
  certificate.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' })
  return certificate
}

const pemOf = (certificate: Certificate): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate.toSchema().toBER()).toString('base64')}\n-----END CERTIFICATE-----\n`
