import { createHash } from 'node:crypto'
import { EXPORT_RECORDS, type ExportKind, type ExportRecord, Manifest } from '@arc/contracts/reports/account-exports'
import { fromBufferPromise } from 'yauzl'
import { z } from 'zod'

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** A ZIP that was read completely. */
export class ReadZip {
  private constructor(readonly entries: ReadonlyMap<string, Buffer>) {}

  static async from(bytes: Buffer): Promise<ReadZip> {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true, strictFileNames: true })
    const entries = new Map<string, Buffer>()
    for await (const entry of zip.eachEntry()) {
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk))
      entries.set(entry.fileName, Buffer.concat(chunks))
    }
    return new ReadZip(entries)
  }

  get paths(): string[] {
    return [...this.entries.keys()]
  }
  bytes(path: string): Buffer {
    const bytes = this.entries.get(path)
    if (!bytes) throw new Error(`The ZIP has no ${path}, only ${this.paths.join(', ')}`)
    return bytes
  }
  json(path: string): unknown {
    return JSON.parse(this.bytes(path).toString())
  }
  get manifest(): Manifest {
    return Manifest.parse(this.json('manifest.json'))
  }
  /** The records of a kind, each checked against the contract. */
  records<Kind extends ExportKind>(kind: Kind): Extract<ExportRecord, { kind: Kind }>[] {
    const isOfKind = (record: { kind: string }): record is Extract<ExportRecord, { kind: Kind }> => record.kind === kind
    const schema: z.ZodType<ExportRecord> = EXPORT_RECORDS[kind]
    return z
      .array(schema)
      .parse(this.json(`data/${kind}.json`))
      .filter(isOfKind)
  }
}
