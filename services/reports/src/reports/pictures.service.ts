import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Item } from '@arc/contracts/inventory/items'
import { ANALYSIS_IMAGE_EDGE, PRINTED_IMAGE_EDGE, readPicture, readPictures } from '@arc/contracts/media/photos'
import { isFinal, Unavailable } from '@arc/kit/errors'
import { readFrames } from '@arc/kit/frames'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'
import { type Pictures, printedThumbnails, type ReportRoom } from '../pdf/report.data.js'

/** Pictures per call to media, and concurrent calls: one is processed while the next is sent. */
const PER_CALL = 16
const CONCURRENT_CALLS = 2
/** Longest sides in pixels. Media stores JPEGs of the first two, so that most pictures are copied and none of them is decoded. */
const PICTURE_EDGE = PRINTED_IMAGE_EDGE
const LARGE_EDGE = ANALYSIS_IMAGE_EDGE
const THUMBNAIL_EDGE = 160
const SAMPLE_COVER = '/api/serve-asset/living-room.webp'

/** The address of the picture on the cover: of the item that was chosen for the dashboard, else of the first one that has a picture. */
export function coverOf(items: readonly Item[]): string | null {
  const cover = items.find((item) => item.isDashboardImage && item.imageUrl) ?? items.find((item) => item.imageUrl)
  return cover?.source === 'sample' ? SAMPLE_COVER : (cover?.imageUrl ?? null)
}

interface Target {
  folder: string
  signal: AbortSignal
  problems: Map<string, string>
}

interface Counted {
  done: number
  total: number
}

/** Downloads the pictures of a report into a folder. Of one that cannot be had, the report says why. */
@Injectable()
export class PicturesService {
  constructor(private readonly services: Services) {}

  /**
   * @param target `folder` for the files, which the caller removes; `signal` ends it; `onProgress` receives how many pictures of items are
   * read
   */
  async read(
    userId: string,
    { items, rooms, damage }: { items: Item[]; rooms: Pick<ReportRoom, 'imageUrl'>[]; damage: readonly string[] },
    { folder, signal, onProgress }: { folder: string; signal: AbortSignal; onProgress(photos: Counted): Promise<void> },
  ): Promise<Omit<Pictures, 'documents' | 'originals' | 'files'>> {
    const coverUrl = coverOf(items)
    const covers = new Set(items.flatMap((item) => item.imageUrl || []))
    const further = new Set(items.flatMap((item) => printedThumbnails(item).map(({ url }) => url)))
    const large = new Set(rooms.flatMap(({ imageUrl }) => imageUrl ?? []))
    const total = covers.size + further.size
    const problems = new Map<string, string>()
    const target = { folder, signal, problems }
    return {
      items: await this.readEach(userId, covers, { ...target, name: 'item', edge: PICTURE_EDGE }, (done) => onProgress({ done, total })),
      thumbnails: await this.readEach(userId, further, { ...target, name: 'photo', edge: THUMBNAIL_EDGE }, (done) =>
        onProgress({ done: covers.size + done, total }),
      ),
      rooms: await this.readEach(userId, large, { ...target, name: 'room', edge: LARGE_EDGE }, async () => undefined),
      damage: await this.readEach(userId, new Set(damage), { ...target, name: 'damage', edge: PICTURE_EDGE }, async () => undefined),
      problems,
      cover: coverUrl ? await this.readCover(userId, coverUrl, join(folder, 'cover.jpg'), signal) : null,
    }
  }

  /** @returns the file of each URL; of pictures that cannot be had, `problems` gets the reasons */
  private async readEach(
    userId: string,
    wanted: ReadonlySet<string>,
    { folder, signal, problems, name, edge }: Target & { name: string; edge: number },
    onProgress: (done: number) => Promise<void>,
  ): Promise<Map<string, string>> {
    const urls = [...wanted]
    const paths = new Map<string, string>()
    let [next, done] = [0, 0]
    const work = async () => {
      for (let from = next; from < urls.length; from = next) {
        next += PER_CALL
        const imageUrls = urls.slice(from, next)
        const { body } = await this.services.call('media', readPictures, { body: { userId, imageUrls, edge, reasons: true } }, { signal })
        let frames = 0
        // Each picture is followed by the reason why it is missing.
        for await (const frame of readFrames(body)) {
          const index = frames++ >> 1
          const url = imageUrls[index] ?? ''
          const path = join(folder, `${name}-${from + index}.jpg`)
          if (frames % 2 === 0) {
            if (frame && !paths.has(url)) problems.set(url, await text(frame))
          } else if (frame) {
            await writeFile(path, frame)
            paths.set(url, path)
          }
        }
        if (frames < imageUrls.length * 2) throw new Unavailable('the answer of media with pictures was cut')
        done += imageUrls.length
        await onProgress(done)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT_CALLS }, work))
    return paths
  }

  private async readCover(userId: string, imageUrl: string, path: string, signal: AbortSignal): Promise<string | null> {
    try {
      const response = await this.services.call('media', readPicture, { body: { userId, imageUrl, edge: LARGE_EDGE } }, { signal })
      await writeFile(path, Buffer.from(await response.arrayBuffer()))
      return path
    } catch (error) {
      if (isFinal(error)) return null
      throw error
    }
  }
}
