import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Input } from '@arc/contracts/define'
import { exportItems, exportNamedItems, ImportMapping, importItems, listItemImports, previewImport } from '@arc/contracts/inventory/imports'
import { Invalid } from '@arc/kit/errors'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { Controller } from '@nestjs/common'
import { ExportService } from './export.service.js'
import { ImportJob } from './import.job.js'
import { type ImportFile, ImportService } from './import.service.js'

@Controller()
export class ImportController {
  constructor(
    private readonly imports: ImportService,
    private readonly jobs: ImportJob,
    private readonly exports: ExportService,
  ) {}

  @Handle(previewImport) preview({ params }: Input<typeof previewImport>, caller: Caller, http: Http) {
    return this.imports.preview(caller, params.id, () => fileOf(http))
  }
  @Handle(importItems) import({ params }: Input<typeof importItems>, caller: Caller, http: Http) {
    return this.jobs.import(caller, params.id, () => fileOf(http))
  }
  @Handle(listItemImports) list({ params }: Input<typeof listItemImports>, caller: Caller) {
    return this.jobs.list(caller, params.id)
  }
  @Handle(exportItems) async export({ query }: Input<typeof exportItems>, caller: Caller, { reply }: Http) {
    const { name, csv } = await this.exports.csv(caller, query)
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="inventory.csv"; filename*=UTF-8''${encodeURIComponent(`${name}.csv`)}`)
      .header('cache-control', 'no-store')
      .send(Readable.from(csv))
  }
  @Handle(exportNamedItems) async exportNamed({ body }: Input<typeof exportNamedItems>, _caller: Caller, { reply }: Http) {
    await reply.type('text/csv; charset=utf-8').send(Readable.from(await this.exports.csvOf(body.userId, body.ids)))
  }
}

/** @throws Invalid without a file, and for a mapping that is none */
async function fileOf({ request }: Http): Promise<ImportFile> {
  let bytes: Buffer | undefined
  let mapping: ImportMapping | null = null
  for await (const part of parts(request)) {
    if (part.kind === 'file' && part.field === 'file' && !bytes) bytes = await buffer(part.stream)
    else if (part.kind === 'file') part.stream.resume()
    else if (part.name === 'mapping') mapping = readMapping(part.value)
  }
  if (!bytes) throw new Invalid('Please choose a file.')
  return { bytes, mapping }
}

function readMapping(text: string): ImportMapping {
  try {
    return ImportMapping.parse(JSON.parse(text))
  } catch {
    throw new Invalid('The choice of columns is not valid.')
  }
}
