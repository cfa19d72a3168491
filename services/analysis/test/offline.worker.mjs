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
const { default: detectIn } = await import('../dist/recogniser/local/detector.worker.js')
const views = await viewsOf(Buffer.from(workerData.image))
const detections = await detectIn(views.map(({ pixels }) => pixels))
parentPort.postMessage({ attempts, detections: detections.flat().length })
