const TEXTS = { on: (browser: string, device: string) => `${browser} on ${device}`, unknown: 'Unknown device' } as const

/** "Chrome on Windows", from what the browser says about itself; both are empty when unknown. */
export function deviceName({ browser, device }: { browser: string; device: string }): string {
  if (browser && device) return TEXTS.on(browser, device)
  return browser || device || TEXTS.unknown
}
