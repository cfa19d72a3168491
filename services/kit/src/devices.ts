import Bowser from 'bowser'

/** Shown instead of the operating system. */
const MODELS = ['iPhone', 'iPad']

/** The browser and device that a User-Agent names; both are claims of the client, and empty when unknown. */
export function deviceOf(userAgent: string): { browser: string; device: string } {
  if (userAgent === '') return { browser: '', device: '' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const model = MODELS.find((name) => name === platform.model)
  return { browser: browser.name ?? '', device: model ?? os.name ?? '' }
}
