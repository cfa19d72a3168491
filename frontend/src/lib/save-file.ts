/** Saves a file through the browser's download. */
export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The object URL must stay valid until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
