// Runs the detector in a thread without a network: every way out is refused and counted.
import dns from 'node:dns'
import net from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const attempts = []
const refuse = (name) => () => {
  attempts.push(name)
  throw new Error(`No network: ${name}`)
}
net.Socket.prototype.connect = refuse('connect')
dns.lookup = refuse('lookup')
globalThis.fetch = refuse('fetch')
globalThis.WebSocket = class {
  constructor() {
    refuse('WebSocket')()
  }
}

const { viewsOf } = await import('../dist/recogniser/local/views.js')
const { pagePixels } = await import('../dist/text/page-pixels.js')
const { default: answer } = await import('../dist/vision/vision.worker.js')
const views = await viewsOf(Buffer.from(workerData.image))
const { detections } = await answer({ detect: views.map(({ pixels }) => pixels) })
const { lines } = await answer({ photo: await pagePixels(Buffer.from(workerData.image), 300_000) })
parentPort.postMessage({ attempts, detections: detections.flat().length, lines: lines.length })
