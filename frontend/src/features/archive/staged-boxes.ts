import type { Finding } from '@arc/contracts/analysis/batches'
import type { Box } from '@arc/contracts/media/photos'
import { ARCHIVE_TEXTS } from './archive.texts'

export interface StagedBox {
  key: string
  /** The key of the finding. */
  finding: string
  box: Box
  /** Empty for the further items of a quantity. */
  label: string
}

/** The boxes of the findings on one photo: one for each item of a quantity, where they are known. */
export const stagedBoxes = (findings: readonly Pick<Finding, 'key' | 'name' | 'box' | 'otherBoxes'>[]): StagedBox[] =>
  findings.flatMap(({ key, name, box, otherBoxes = [] }) => [
    { key, finding: key, box, label: name || ARCHIVE_TEXTS.unnamed },
    ...otherBoxes.map((other, at) => ({ key: `${key}+${at}`, finding: key, box: other, label: '' })),
  ])
