import { KiB } from '@arc/contracts/define'
import { SafeError } from '@arc/kit/errors'

/** Largest answer of a source. */
const MAX_BYTES = 512 * KiB

/** A source that did not answer, or refused to. */
export class SourceFailed extends SafeError {
  override name = 'SourceFailed'
  /** @param retryAfterSeconds how long it asks to be left alone */
  constructor(
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}

/**
 * Fetches JSON from a source.
 * @returns null for 404, which is how sources answer an unknown number
 * @throws SourceFailed after the timeout, for any other status, and for an answer that is too long or no JSON
 */
export async function fetchJson(url: string, timeoutSeconds: number, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
    // A redirect could name an address inside the operator's network.
    redirect: 'error',
    headers: { accept: 'application/json', 'user-agent': 'arc-home-inventory/1.0', ...headers },
  }).catch((error: unknown) => {
    throw new SourceFailed(error instanceof Error && error.name === 'TimeoutError' ? 'The source timed out.' : 'The source is unreachable.')
  })
  if (response.status === 404) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new SourceFailed(`The source answered ${response.status}.`, Number(response.headers.get('retry-after')) || undefined)
  }
  const text = await readLimited(response)
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceFailed('The source did not answer JSON.')
  }
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > MAX_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    throw new SourceFailed('The source broke off its answer.')
  }
  if (size > MAX_BYTES) throw new SourceFailed('The answer of the source is too long.')
  return Buffer.concat(chunks).toString()
}
