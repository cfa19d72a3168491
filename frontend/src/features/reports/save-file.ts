/** Hands a file to the browser's downloads under its name. */
export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has to begin before its address goes.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
