import { defineBrowserCommand } from '@vitest/browser-playwright'

export interface Media {
  dark: boolean
  moving: boolean
}

/** What the page's style sheets see of the device. */
export const emulateMedia = defineBrowserCommand<[media: Media]>(async ({ page }, { dark, moving }) => {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: moving ? 'no-preference' : 'reduce' })
})

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>
  }
}
