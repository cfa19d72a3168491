import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { respond } from './stubs'

const worker = setupWorker(http.all(/\/(api|auth)\//, ({ request }) => respond(request)))
let started: Promise<unknown> | undefined

/** Starts the service worker that passes the requests of the page to the stubs; once per page. */
export async function startServer(): Promise<void> {
  started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  await started
}
