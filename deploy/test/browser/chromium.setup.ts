import { unpackChromium } from '../../src/bench/chromium.js'

/** Before the workers of the browser tests start. */
export const setup = unpackChromium
