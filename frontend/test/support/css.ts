import { type Locator, locators } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by a CSS selector: for what has no role or text, such as the state of an element. */
    getByCss(selector: string): Locator
    /** Those of the elements that are visible: of a control that phones and desktops have at different places. */
    onlyVisible(): Locator
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}`, onlyVisible: () => 'visible=true' })
