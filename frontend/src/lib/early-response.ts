declare global {
  interface Window {
    /** A request that was sent before the app's code had arrived (first-view/first-view.ts). */
    earlyRequest?: { url: string; response: Promise<Response> }
  }
}

/** Sends a GET request whose response the app uses as soon as it asks for the same URL. */
export function requestEarly(url: string): Promise<Response> {
  const response = fetch(url, { credentials: 'include' })
  window.earlyRequest = { url, response }
  return response.then((early) => early.clone())
}

/** The early response to a request, once. A request that failed is sent again by the caller. */
export async function takeEarlyResponse(method: string, url: string): Promise<Response | undefined> {
  const early = window.earlyRequest
  if (method !== 'GET' || early?.url !== url) return undefined
  window.earlyRequest = undefined
  return early.response.catch(() => undefined)
}
