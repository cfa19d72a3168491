/** Recognises one photo beside the page. Loaded when a visitor has chosen one. */
import { toDemoItem } from '@arc/contracts/analysis/demo'
import { findingsOf } from '@arc/contracts/analysis/detector/detected-items'
import { fuse } from '@arc/contracts/analysis/detector/fusion'
import { loadDetector } from './load-detector'
import { viewsOf } from './photo-views'
import type { RecogniserMessage } from './recogniser.messages'

const send = (message: RecogniserMessage) => self.postMessage(message)

self.addEventListener('message', async ({ data: photo }: MessageEvent<Blob>) => {
  try {
    // Before the download: a format that this browser can't read needs none.
    const views = await viewsOf(photo)
    const detect = await loadDetector((loaded, total) => send({ step: { name: 'download', loaded, total } }))
    send({ step: { name: 'look' } })
    const detections = views.map(({ pixels }) => detect(pixels))
    const kinds = fuse(
      detections,
      views.map(({ placement }) => placement),
    )
    send({ items: findingsOf(kinds, []).map(toDemoItem) })
  } catch (error) {
    send({ error: error instanceof Error ? error.message : String(error) })
  }
})
