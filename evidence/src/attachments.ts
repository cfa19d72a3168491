import type { getDocument } from 'pdfjs-dist'
import type { Bytes } from './bytes.js'
import type { Attachments } from './find.js'

/**
 * Reads the files that a PDF carries with pdf.js, as a viewer lists them.
 * @param open `getDocument` of the build of pdf.js that runs here
 * @returns reads a PDF; one that is damaged or locked has no files
 */
export const attachmentReader =
  (open: typeof getDocument) =>
  async (pdf: Bytes): Promise<Attachments> => {
    // pdf.js takes the bytes over.
    const task = open({ data: pdf.slice(), verbosity: 0 })
    const files = new Map<string, Bytes>()
    try {
      const document = await task.promise
      for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
        const content = await document.getAttachmentContent(id)
        if (content) files.set(filename, new Uint8Array(content))
      }
    } catch {
      // What was read until the damage is compared.
      return files
    } finally {
      await task.destroy()
    }
    return files
  }
