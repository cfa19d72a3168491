/** Presses of a key with which an input method ends or leaves a composition, as Chromium and Firefox tell them, and as Safari does. */
export function pressWhileComposing(...keys: string[]): void {
  for (const key of keys)
    for (const how of [{ isComposing: true }, { keyCode: 229 }])
      for (const type of ['keydown', 'keyup'])
        document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...how }))
}
