import { Permanent } from '@arc/kit/errors'
import type { z } from 'zod'
import { RawFindings, type Recogniser, type Sight } from '../src/recogniser/recogniser.js'
import { mayPass, ProviderTrouble, type RetryPolicy, retryAfterMs, withRetries } from '../src/recogniser/retry.rules.js'

/** A recogniser behind a plain HTTP address, for tests and benchmarks: the picture goes out, findings come back. */
export class HttpRecogniser implements Recogniser {
  readonly source = 'provider'
  readonly name = 'Test provider'

  constructor(
    private readonly url: string,
    private readonly policy: RetryPolicy,
  ) {}

  recognise({ image, fileName, rooms, categories, signal }: Sight): Promise<z.input<typeof RawFindings>['items']> {
    return withRetries(
      async () => {
        const answer = await fetch(this.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ image: image.toString('base64'), fileName, rooms, categories }),
          signal,
        })
        if (answer.ok) return read(await answer.json())
        if (!mayPass(answer.status)) throw new Permanent(`The provider refused the photo (${answer.status}).`)
        throw new ProviderTrouble(`The provider answered ${answer.status}.`, retryAfterMs(answer.headers.get('retry-after')))
      },
      signal,
      this.policy,
    )
  }
}

function read(answer: unknown) {
  const { data } = RawFindings.safeParse(answer)
  if (!data) throw new Permanent('The provider gave an answer that cannot be read.')
  return data.items
}
