/** Status and reference of an error, with the text for support: `error` (any thrown value), `reference` if the error has none. */
import { describeError } from '../lib/describe-error'
import { COMMON_TEXTS } from './common.texts'
import styles from './error-details.module.css'

export function ErrorDetails({ error, reference }: { error: unknown; reference?: string }) {
  const { status, reference: own = reference } = describeError(error)
  if (!status && !own) return null
  return (
    <dl className={styles.details}>
      {status && (
        <div>
          <dt>{COMMON_TEXTS.status}</dt>
          <dd>{status}</dd>
        </div>
      )}
      {own && (
        <div>
          <dt>{COMMON_TEXTS.reference}</dt>
          <dd>
            <code>{own}</code>
          </dd>
        </div>
      )}
    </dl>
  )
}
