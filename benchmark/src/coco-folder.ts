import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { kindOf } from './kinds.js'
import type { Photo, PhotoSet, TrueObject } from './photo-set.js'

const Sides = z.tuple([z.number(), z.number(), z.number(), z.number()])
/** Per file the kind and the box, as shares of the photo: x, y, width, height. */
const Truth = z.record(z.string(), z.array(z.object({ kind: z.string(), box: Sides })))
/** COCO's own format: boxes in pixels. */
const CocoAnnotations = z.object({
  images: z.array(z.object({ id: z.number(), file_name: z.string(), width: z.number(), height: z.number() })),
  annotations: z.array(z.object({ image_id: z.number(), category_id: z.number(), bbox: Sides })),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
})

/**
 * Photos in a folder with a `truth.json` or with COCO's `annotations.json` beside them. Objects that are no household items are
 * left out; photos without any are kept, because nothing should be found on them.
 * @throws Error when the folder has neither file
 */
export async function readCocoFolder(folder: string): Promise<PhotoSet> {
  const truth = await readJson(join(folder, 'truth.json'))
  const objects = truth === null ? await annotatedObjects(folder) : namedObjects(Truth.parse(truth))
  const photos = [...objects].map(([name, found]): Photo => ({ name, objects: found, read: () => readFile(join(folder, name)) }))
  return { name: basename(folder), photos }
}

function namedObjects(truth: z.output<typeof Truth>): Map<string, TrueObject[]> {
  return new Map(Object.entries(truth).map(([file, found]) => [file, found.flatMap(({ kind, box }) => toObject(kind, box))]))
}

async function annotatedObjects(folder: string): Promise<Map<string, TrueObject[]>> {
  const file = await readJson(join(folder, 'annotations.json'))
  if (file === null) throw new Error(`There is no truth.json and no annotations.json in ${folder}.`)
  const { images, annotations, categories } = CocoAnnotations.parse(file)
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  return new Map(
    images.map((image) => [
      image.file_name,
      annotations
        .filter(({ image_id }) => image_id === image.id)
        .flatMap(({ category_id, bbox: [x, y, width, height] }) =>
          toObject(nameOf.get(category_id) ?? '', [x / image.width, y / image.height, width / image.width, height / image.height]),
        ),
    ]),
  )
}

function toObject(name: string, [x, y, width, height]: z.output<typeof Sides>): TrueObject[] {
  const kind = kindOf(name)
  return kind ? [{ kind, box: { x, y, width, height }, quantity: 1, value: null }] : []
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : JSON.parse(text)
}
