import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountFiguresQuery } from '../../entities/account-data/account-data.queries'
import {
  type AccountImport,
  accountImportsQuery,
  deleteImportMutation,
  importAccountMutation,
  isImporting,
} from '../../entities/account-data/account-imports.queries'
import { describeError } from '../../lib/describe-error'
import { formatCount } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { FileInput } from '../../ui/file-input'
import { Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Pill } from '../../ui/pill'
import { Progress } from '../../ui/progress'
import { ListRow, Rows } from '../../ui/rows'
import { Text } from '../../ui/text'
import { toast } from '../../ui/toast-store'
import { ACCOUNT_IMPORT_TEXTS as TEXTS } from './account-import.texts'

/** The import of an export into an account that nothing was added to. */
export function ImportSection() {
  const imports = useQuery(accountImportsQuery).data
  const figures = useQuery(accountFiguresQuery).data
  const [newest] = imports ?? []
  const running = newest && isImporting(newest) ? newest : undefined
  useRefreshAfter(running)
  return (
    <section id="import" aria-labelledby="bring-back">
      <ListHeading id="bring-back" title={TEXTS.title} />
      <Stack gap={3} aria-live="polite">
        {running ? (
          <Running percent={running.progress} text={TEXTS.importing(running.progress)} hint={TEXTS.leave} />
        ) : (
          <>
            {newest?.status === 'done' && <Done made={newest} />}
            {newest?.status === 'failed' && <Failed made={newest} />}
            {figures && newest?.status !== 'done' && (figures.empty ? <Choose /> : <Export note={TEXTS.notEmpty} />)}
          </>
        )}
      </Stack>
    </section>
  )
}

/** What can be imported, and what for. */
const Export = ({ note, end }: { note: string; end?: ReactNode }) => (
  <Rows soft labelledBy="bring-back">
    <ListRow wraps title={TEXTS.lead} note={note} end={end} />
  </Rows>
)

/** Once an import has ended, everything that was loaded before is outdated. */
function useRefreshAfter(running: AccountImport | undefined) {
  const queries = useQueryClient()
  const wasRunning = useRef(false)
  const isRunning = running !== undefined
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queries.invalidateQueries()
    wasRunning.current = isRunning
  }, [isRunning, queries])
}

function Choose() {
  const input = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState(0)
  const sending = useMutation({
    ...importAccountMutation,
    onError: (error) =>
      toast({ title: TEXTS.uploadFailed, ...(problemText(error) ? { text: problemText(error) } : {}), look: 'destructive' }),
  })
  if (sending.isPending) return <Running percent={percent} text={TEXTS.uploading(percent)} hint={TEXTS.stay} />
  const send = (file: File) => {
    setPercent(0)
    sending.mutate({ file, onProgress: setPercent })
  }
  return (
    <>
      <FileInput inputRef={input} accept=".zip,application/zip" label={TEXTS.file} onFiles={([first]) => first && send(first)} />
      <Export note={TEXTS.empty} end={<Pill onClick={() => input.current?.click()}>{TEXTS.action}</Pill>} />
    </>
  )
}

function Running({ percent, text, hint }: { percent: number; text: string; hint: string }) {
  return (
    <>
      <Text strong>{text}</Text>
      <Progress label={TEXTS.progress} value={percent} thin />
      <Text tone="muted">{hint}</Text>
    </>
  )
}

function Done({ made }: { made: AccountImport }) {
  return (
    <>
      <Text strong>{TEXTS.done(formatCount(made.items, 'item'), formatCount(made.photos, 'photo'))}</Text>
      <ButtonLink to="/dashboard" look="line">
        {TEXTS.open}
      </ButtonLink>
    </>
  )
}

function Failed({ made }: { made: AccountImport }) {
  const dismiss = useMutation({
    ...deleteImportMutation,
    onError: (error) => toast({ title: TEXTS.notDismissed, text: describeError(error).text, look: 'destructive' }),
  })
  return (
    <>
      <p role="alert" className="brick">
        <b>{TEXTS.failed}</b> {made.error}
      </p>
      <Button look="text" tone="quiet" size="small" busy={dismiss.isPending} onClick={() => dismiss.mutate(made.id)}>
        {TEXTS.dismiss}
      </Button>
    </>
  )
}
