import { SafeError } from '@arc/kit/errors'

/** A temporary failure: overload, rate limit, or connection error of a provider, or a worker thread that ended. */
export class ProviderUnavailable extends SafeError {
  override name = 'ProviderUnavailable'
}
