import type { Original } from '@arc/contracts/media/originals'
import type { ManifestFile } from '@arc/evidence/manifest'

/** A photo or document behind the items of a report. */
export interface EvidenceFile extends Omit<ManifestFile, 'kind' | 'offset'> {
  kind: 'photo' | 'document'
  /** Its path in the pack of a claim, which has it even if the report is too small for it. */
  packPath: string
  /** Where media has it. */
  source: Pick<Original, 'kind' | 'originalId'>
}

/** What proves where a report comes from and that nobody changed it. */
export interface Evidence {
  reportId: number
  /** Printed on the report; anyone can look it up. */
  code: string
  /** The base URL of this installation. */
  issuer: string
  /** Names the key that signs it. */
  keyId: string
  /** Space for the signature, in bytes. */
  signatureBytes: number
  /** Whether the list of items is in the file. */
  lists: boolean
  files: readonly EvidenceFile[]
}

/** The address that the QR code of a report leads to. */
export const verifyUrl = ({ issuer, code }: Pick<Evidence, 'issuer' | 'code'>): string => `${issuer}/verify?code=${code}`
