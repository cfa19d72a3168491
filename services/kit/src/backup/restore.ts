import { Readable } from 'node:stream'
import type { Files } from '../ports/files.js'
import type { EncryptedFolder } from './encrypted-folder.js'
import { inParallel } from './in-parallel.js'
import { type RestoreTarget, requireEmptyDatabase, restoreDatabase } from './restore-database.js'
import { eventsOf, lockFolderForReading, type Manifest, manifestIn, nameOfTable, type StoredFile } from './snapshots.js'
import { WaitingEvent } from './waiting-event.js'

const FILES_AT_ONCE = 4

/**
 * Fills an empty database and an empty file store from a snapshot. After a restore that was cut, it can be called again.
 * @throws if one of them is not empty, or anything of the snapshot is missing or changed
 */
export async function restore(folder: EncryptedFolder, snapshot: string, target: RestoreTarget & { files: Files }): Promise<Manifest> {
  const release = await lockFolderForReading(folder)
  try {
    const manifest = await manifestIn(folder, snapshot)
    // Before any file is written.
    await requireEmptyDatabase(target.admin)
    await requireOnly(target.files, new Set(manifest.files.map(({ key }) => key)))
    await inParallel(manifest.files, FILES_AT_ONCE, (file) => restoreFile(folder, file, target.files))
    // It comes last: with its commit everything is there.
    await restoreDatabase(target, manifest.database, {
      read: (table) => folder.read(nameOfTable(snapshot, table)),
      events: manifest.events > 0 ? eventsIn(folder, snapshot, manifest.events) : [],
    })
    return manifest
  } finally {
    release()
  }
}

/**
 * A store into which a restore was cut has some of these files, and they are written again.
 * @throws if it has any other file
 */
export async function requireOnly(files: Files, keys: ReadonlySet<string>): Promise<void> {
  for await (const { key } of files.list()) if (!keys.has(key)) throw new Error(`The file store is not empty: it has ${key}.`)
}

async function* eventsIn(folder: EncryptedFolder, snapshot: string, expected: number): AsyncGenerator<WaitingEvent> {
  let count = 0
  for await (const line of linesOf(await folder.read(eventsOf(snapshot)))) {
    count++
    yield WaitingEvent.parse(JSON.parse(line))
  }
  if (count !== expected) throw new Error(`The backup has ${count} events instead of ${expected}: it is incomplete.`)
}

async function* linesOf(content: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

async function restoreFile(folder: EncryptedFolder, { key, size, name }: StoredFile, files: Files): Promise<void> {
  const content = (await folder.read(name)).iterator()
  let head = Buffer.alloc(0)
  let end = -1
  while (end < 0) {
    const { value, done } = await content.next()
    if (done) throw new Error(`The file ${key} of the backup is incomplete.`)
    head = Buffer.concat([head, value])
    end = head.indexOf('\n')
  }
  const contentType = head.subarray(0, end).toString()
  async function* rest(): AsyncGenerator<Buffer> {
    yield head.subarray(end + 1)
    yield* content
  }
  const stored = await files.put(key, Readable.from(rest()), { contentType })
  if (stored.size !== size) throw new Error(`The file ${key} of the backup has ${stored.size} bytes instead of ${size}.`)
}
