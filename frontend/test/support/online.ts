import { vi } from 'vitest'

/** Says that the browser has a connection, or none; its requests fail only if a test lets them. It is undone after the test. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}
