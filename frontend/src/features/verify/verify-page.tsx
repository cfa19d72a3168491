import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createQueryClient } from '../../lib/query-client'
import { usePhotoDrop } from '../../lib/use-photo-drop'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Headline } from '../../ui/headline'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page'
import type { Checked } from './check-file'
import { CodeLookup } from './code-lookup'
import { VerdictView } from './verdict-view'
import { reportKeysQuery } from './verify.queries'
import { VERIFY_TEXTS as TEXTS } from './verify.texts'
import styles from './verify-page.module.css'

/** `/verify`: anyone checks a report here, signed in or not. */
export default function VerifyPage() {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Page title={TEXTS.title}>
        <Verify />
      </Page>
    </QueryClientProvider>
  )
}

function Verify() {
  const input = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const keys = useQuery(reportKeysQuery)
  const check = useMutation({
    mutationFn: async (file: File): Promise<Checked> => {
      // The reader of PDF files is large; only who checks one needs it.
      const { checkFile } = await import('./check-file')
      const answer = await client.ensureQueryData(reportKeysQuery).catch(() => null)
      return checkFile(file, answer?.timestampRoots ?? [])
    },
  })
  const take = ([file]: File[]) => file && check.mutate(file)
  const over = usePhotoDrop(!check.isPending, take)
  const { data: checked } = check
  useEffect(() => {
    if (checked) result.current?.focus()
  }, [checked])

  return (
    <>
      {checked && !keys.isPending ? (
        <VerdictView checked={checked} keys={keys.data?.keys ?? null} headlineRef={result} />
      ) : (
        <Headline title={TEXTS.headline} lead={TEXTS.lead} />
      )}
      <div className={styles.choose} data-over={over || undefined}>
        <Button
          look={checked ? 'line' : 'solid'}
          size="tall"
          busy={check.isPending}
          icon={<Icon name="document" />}
          onClick={() => input.current?.click()}
        >
          {checked ? TEXTS.another : TEXTS.choose}
        </Button>
        <p className="muted small" aria-live="polite">
          {check.isPending ? TEXTS.checking : over ? TEXTS.dropHere : TEXTS.drop}
        </p>
        {check.isError && (
          <p className={styles.problem} role="alert">
            {TEXTS.unreadable}
          </p>
        )}
      </div>
      <FileInput inputRef={input} accept="application/pdf,.pdf" label={TEXTS.input} onFiles={take} />
      <CodeLookup checked={checked} />
      <section className={styles.section}>
        <h2>{TEXTS.how.title}</h2>
        <p>{TEXTS.how.text}</p>
      </section>
    </>
  )
}
