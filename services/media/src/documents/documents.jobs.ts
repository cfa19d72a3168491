import { defineJob } from '@arc/kit/job'
import { z } from 'zod'

const Named = z.object({ userId: z.string(), documentId: z.string() })

/** Marks a document as unreadable after its reading has failed for good, also when the process died during it. */
export const giveUpJob = defineJob({ name: 'give-up-document', data: Named })

/** Makes page pictures and text of a document. */
export const readingJob = defineJob({
  name: 'read-document',
  data: Named,
  retries: 3,
  backoffSeconds: 2,
  concurrency: 1,
  timeoutSeconds: 180,
  onGiveUp: giveUpJob,
})

/** Removes the files of a deleted document. */
export const removalJob = defineJob({ name: 'remove-document-files', data: Named, retries: 10 })

/** Ends the reading of a receipt that has failed for good, without a proposal. */
export const giveUpReceiptJob = defineJob({ name: 'give-up-receipt', data: Named })

/** Reads the text in the pictures of a document, and what it says when it is a receipt. */
export const receiptJob = defineJob({
  name: 'read-receipt',
  data: Named,
  retries: 6,
  backoffSeconds: 5,
  concurrency: 1,
  timeoutSeconds: 600,
  onGiveUp: giveUpReceiptJob,
})
