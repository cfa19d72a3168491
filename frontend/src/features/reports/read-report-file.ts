import { downloadPercent, fileNameOf } from './reports.rules'

/** A file of a report with the name under which it is saved. */
export interface ReportFile {
  file: Blob
  name: string
}

/** Reads a file from its response. @param onProgress percentage of bytes received, null when the length is unknown */
export async function readReportFile(answer: Response, onProgress: (percent: number | null) => void): Promise<ReportFile> {
  const length = answer.headers.get('content-length')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  onProgress(downloadPercent(0, length))
  const reader = answer.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value)
    received += next.value.length
    onProgress(downloadPercent(received, length))
  }
  return {
    file: new Blob(parts, { type: answer.headers.get('content-type') ?? '' }),
    name: fileNameOf(answer.headers.get('content-disposition')),
  }
}
