import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeSource } from '../../../services/analysis/test/product-source.fake.js'
import { writeBarcodeVideo } from './barcode-pictures.js'
import { startTestBrowser } from './test-browser.js'

/** What the camera shows. */
export const MIXER = '012345678905'
export const KETTLE = '036000291452'
/** A number that the source does not know. */
export const UNKNOWN = '4006381333931'

const PRODUCTS: Record<string, object> = {
  [MIXER]: {
    ...{ title: 'Stand mixer, Artisan', brand: 'Kitchenly', description: 'Tilt-head mixer, 4.7 l bowl, red' },
    ...{ category: 'Home & Garden > Kitchen & Dining > Kitchen Appliances', offers: [{ price: 449, currency: 'USD' }] },
  },
  [KETTLE]: { title: 'Kettle, gooseneck', brand: 'Kitchenly', category: 'Home & Garden > Household Appliances', offers: [{ price: 99 }] },
}

/** A product with a source that knows a mixer and a kettle, and a browser whose camera shows the mixer's barcode. */
export function startScannerBrowser() {
  return startTestBrowser(async () => {
    const source = await startFakeSource((path) => {
      const item = PRODUCTS[path.split('=')[1] ?? '']
      return { body: { code: 'OK', items: item ? [item] : [] } }
    })
    const video = join(await mkdtemp(join(tmpdir(), 'arc-scanner-')), 'barcode.y4m')
    await writeBarcodeVideo(video, MIXER)
    return {
      env: { PRODUCT_SOURCES: `upcitemdb=${source.url}` },
      args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`],
    }
  })
}
