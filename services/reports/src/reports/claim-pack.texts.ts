import type { LeftOut } from '@arc/evidence/manifest'
import { BYTE_ORDER_MARK, safeCell } from '@arc/kit/csv'
import { stringify } from 'csv-stringify/sync'

/** A file of a pack, or one that is not in it. */
export interface PackedFile {
  path: string
  bytes: number
  sha256: string
  what: string
  /** The numbers of its items in the report. */
  items: readonly number[]
  arrivedAt: string | null
  /** When it came with the import of an account; null for an upload. */
  importedAt: string | null
  takenAt: string | null
  /** Why it is not in the pack; null when it is. */
  leftOut: LeftOut | null
}

const REASONS: Record<LeftOut, string> = {
  large: 'The pack would be too large.',
  place: 'It says where it was taken, which its owner did not include.',
  'no-proof': '',
  missing: 'It could not be read.',
}

/** What stands under "Added". */
const addedText = (arrivedAt: string | null, importedAt: string | null): string =>
  importedAt === null ? (arrivedAt ?? '') : `${importedAt} (imported)`

/** The list of the files of a pack as CSV, with the hash of each. */
export function packManifest(files: readonly PackedFile[]): string {
  const head = ['File', 'Bytes', 'SHA-256', 'What it is', 'Items in the report', 'Added', 'Taken, by the camera', 'Not in the pack because']
  const rows = files.map(({ path, bytes, sha256, what, items, arrivedAt, importedAt, takenAt, leftOut }) => [
    ...[
      path,
      bytes,
      sha256,
      what,
      items.join(' '),
      addedText(arrivedAt, importedAt),
      takenAt ?? '',
      leftOut === null ? '' : REASONS[leftOut],
    ],
  ])
  const cells = [head, ...rows].map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell)))
  return BYTE_ORDER_MARK + stringify(cells, { record_delimiter: 'windows' })
}

/** What a reader of a pack should know. @param address where the report can be checked */
export const packReadme = ({ report, address, code }: { report: string; address: string; code: string }): string =>
  [
    'The pack of a claim, made with a.r.c.',
    '',
    `${report}`,
    '  The report: the loss, what it amounts to, each item, the photos of the damage, receipts, documents and correspondence.',
    `  It is signed. Anyone can check at ${address} that nothing in it was changed. Its code is ${code}.`,
    'Damage      Photos of the damage, as they were uploaded.',
    'Letters     Correspondence, as it was uploaded. A name has the day of the letter.',
    'Photos      Photos of the items, as they were uploaded. A name begins with the number of the item in the report.',
    'Documents   Receipts, appraisals and other documents, as they were uploaded, by their number in the report.',
    'manifest.csv',
    '  Every file with its SHA-256, and which files are not in the pack, and why.',
    '',
  ].join('\r\n')
