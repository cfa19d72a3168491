import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

/** Debian's build of the same version without what surrounds a page: it has no camera and no installable apps, for instance. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Of the packaged one: with a single process, the browser ends with its first context. */
const UNWANTED = new Set(['--disable-web-security', '--single-process', '--no-zygote', '--in-process-gpu'])

/** An installed or unpacked browser, and its flags. */
export type Found = Required<Pick<LaunchOptions, 'executablePath' | 'args'>>

/**
 * The browser for tests of pages: the headless shell of Chromium if it is installed, because it takes a third less processor time, else
 * what `launchChromium` finds.
 */
export const findForPages = async (): Promise<Found> =>
  existsSync(HEADLESS_SHELL) ? { executablePath: HEADLESS_SHELL, args: QUIET } : findChromium()

/** Launches the browser for tests of pages. */
export const launchForPages = async (): Promise<Browser> => chromium.launch(await findForPages())

/** Launches the installed Chromium if there is one, else the one from a registry package. @param flags further command-line flags */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium()
  return chromium.launch({ executablePath, args: [...args, ...flags] })
}

async function findChromium(): Promise<Found> {
  const installed = INSTALLED.find(existsSync)
  if (installed) return { executablePath: installed, args: QUIET }
  const packaged = await packagedChromium()
  const args = packaged.args.filter((arg) => !UNWANTED.has(arg))
  return { executablePath: await packaged.executablePath(), args: [...args, ...QUIET] }
}

/** Unpacks the browser of the package where none is installed: processes that start together would run one that is still written. */
export async function unpackChromium(): Promise<void> {
  if (!INSTALLED.some(existsSync)) await (await packagedChromium()).executablePath()
}

async function packagedChromium() {
  // On a bare Debian its libraries are unpacked beside it; this variable enables that.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  return (await import('@sparticuz/chromium')).default
}
