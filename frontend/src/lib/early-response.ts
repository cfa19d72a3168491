declare global {
  interface Window {
    /** A request that was sent before the app's code had arrived (first-view/first-view.ts). */
    earlyRequest?: { url: string; response: Promise<Response> }
  }
}

/** A request without a response in this time is sent again by the app. */
const EARLY_TIMEOUT_MS = 30_000

/** Sends a GET request whose response the app uses as soon as it asks for the same URL. */
export function requestEarly(url: string): Promise<Response> {
  const response = fetch(url, { credentials: 'include', signal: AbortSignal.timeout(EARLY_TIMEOUT_MS) })
  window.earlyRequest = { url, response }
  return response.then((early) => early.clone())
}

/** The early response to a request, once. A request that failed is sent again by the caller. */
export async function takeEarlyResponse(method: string, url: string): Promise<Response | undefined> {
  // Tests of rules run without a window.
  const early = globalThis.window?.earlyRequest
  if (method !== 'GET' || early?.url !== url) return undefined
  window.earlyRequest = undefined
  return early.response.catch(() => undefined)
}
