import type { LibraryDocument } from '@arc/contracts/media/documents'

/** Saves the file through the browser's download, which streams it and shows its own progress. */
export function downloadDocument({ fileUrl, name }: Pick<LibraryDocument, 'fileUrl' | 'name'>): void {
  const link = document.createElement('a')
  link.href = `${fileUrl}?download=true`
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
