import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FreeForm } from '../../ui/form'
import type { Checked } from './check-file'
import { issuedReportQuery } from './verify.queries'
import { VERIFY_TEXTS } from './verify.texts'
import styles from './verify-page.module.css'

const TEXTS = VERIFY_TEXTS.lookup

/** Asks when a report with a code was issued. The QR code of a report leads here with its code. */
export function CodeLookup({ checked }: { checked: Checked | undefined }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('code') ?? ''
  const [typed, setTyped] = useState(asked)
  const query = useQuery(issuedReportQuery(asked))

  function look() {
    const code = typed.trim()
    if (code === asked) query.refetch()
    else setParams(code ? { code } : {}, { replace: true })
  }

  return (
    <section className={styles.section}>
      <h2>{TEXTS.title}</h2>
      <div className={styles.lookup}>
        <p>{TEXTS.text}</p>
        <FreeForm className={styles.code} onSubmit={look}>
          <TextField
            label={TEXTS.code}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            required
          />
          <Button type="submit" look="line" busy={query.isFetching}>
            {query.isFetching ? TEXTS.looking : TEXTS.look}
          </Button>
        </FreeForm>
        <div aria-live="polite">
          {asked && query.isError && <p className={styles.problem}>{TEXTS.failed}</p>}
          {asked && query.data === null && <p className={styles.problem}>{TEXTS.unknown}</p>}
          {query.data && (
            <>
              <p>{TEXTS.issued(formatDate(query.data.issuedAt))}</p>
              <p className={styles.hash}>{query.data.sha256}</p>
              {checked && (
                <p className={checked.sha256 === query.data.sha256 ? styles.good : styles.problem}>
                  {checked.sha256 === query.data.sha256 ? TEXTS.same : TEXTS.different}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  )
}
