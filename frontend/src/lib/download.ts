/**
 * Downloads a file of the server through the browser, which streams it and shows its own progress. The page stays as it is,
 * also without a connection (app/use-offline-links.ts).
 * @param name the name of the file; the server's by default
 */
export function download(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Whether a link downloads a file instead of opening a page. */
export const isDownload = (link: HTMLAnchorElement): boolean => link.hasAttribute('download')
