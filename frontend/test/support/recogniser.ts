import type { DemoItem } from '@arc/contracts/analysis/demo'
import { vi } from 'vitest'
import type { RecogniserMessage } from '../../src/entities/recogniser/recogniser.messages'

/** What the recogniser of a device does with each photo: it says it with `say`, at once or later. */
type Recognise = (say: (message: RecogniserMessage) => void) => void

/**
 * Takes the place of the recogniser that runs in a worker of the browser; `deploy/test/browser/photo-demo.test.ts` runs the real one.
 * The last call counts.
 */
export function recogniseBy(recognise: Recognise): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      private ended = false
      postMessage() {
        recognise((data) => !this.ended && this.dispatchEvent(new MessageEvent('message', { data })))
      }
      terminate() {
        this.ended = true
      }
    },
  )
}

/** Something that was found on a photo. */
const thing = (name: string, category: string, value: number, confidence: DemoItem['confidence']): DemoItem => ({
  ...{ name, category, estimatedValue: value, valueLow: null, valueHigh: null, valueBasis: null, quantity: 1, confidence },
  ...{ box: { x: 0.1, y: 0.1, width: 0.2, height: 0.4 }, otherBoxes: [] },
})

/** What is on the sample photo. */
export const KITCHEN: DemoItem[] = [
  thing('Refrigerator', 'Appliances', 1_300, 'Sure'),
  thing('Oven', 'Appliances', 900, 'Sure'),
  thing('Chair', 'Furniture', 120, 'Fairly sure'),
  thing('Bowl', 'Kitchenware', 15, 'Please check'),
  thing('Clock', 'Decor', 40, 'Please check'),
]

/** The device can't recognise photos, so that they are sent to the server. */
export const notOnDevice: Recognise = (say) => say({ error: 'The recogniser could not be downloaded (404).' })
