import type { ImportMapping, ImportPreview } from '@arc/contracts/inventory/imports'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CannotAdd } from '../../entities/projects/cannot-add'
import { selectProject, useProjects } from '../../entities/projects/use-projects'
import { describeError } from '../../lib/describe-error'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page'
import { Plate } from '../../ui/plate'
import { QueryState } from '../../ui/query-state'
import { Select } from '../../ui/select'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import styles from './import.module.css'
import { importItemsMutation, isRunning, previewImportMutation } from './import.queries'
import { IMPORT_TEXTS as TEXTS } from './import.texts'
import { ImportColumns, ImportErrors, ImportRows, ImportSummary } from './import-preview'
import { LatestImport, useLatestImport } from './import-progress'

const ACCEPT = '.csv,.tsv,.txt,text/csv,text/tab-separated-values'

/** Imports items from a table: choose a file, check what it becomes, store it. */
export function Import() {
  const { query, projects, project } = useProjects()
  const writable = projects.filter(({ readOnly }) => !readOnly)
  const [chosen, setChosen] = useState<number | null>(null)
  const target =
    writable.find(({ id }) => id === chosen) ??
    writable.find(({ id, isSample }) => id === project?.id && !isSample) ??
    writable.find(({ isSample }) => !isSample) ??
    writable[0]
  return (
    <Page title={TEXTS.title}>
      <header className={styles.header}>
        <h1>
          {TEXTS.headline[0]}
          <em>{TEXTS.headline[1]}</em>
          {TEXTS.headline[2]}
        </h1>
        <p className="muted">{TEXTS.lead}</p>
      </header>
      <QueryState query={query} skeleton={<Skeleton height={260} radius={16} className={styles.bone} />} what={COMMON_TEXTS.what.projects}>
        {() =>
          target ? (
            <ImportFile
              key={target.id}
              project={target}
              choice={
                writable.length > 1 && (
                  <Select
                    label={TEXTS.project}
                    options={writable.map(({ id, name }) => ({ value: String(id), label: name }))}
                    value={String(target.id)}
                    onValue={(id) => setChosen(Number(id))}
                  />
                )
              }
            />
          ) : (
            <CannotAdd />
          )
        }
      </QueryState>
    </Page>
  )
}

function ImportFile({ project, choice }: { project: { id: number; name: string }; choice: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const reading = useMutation(previewImportMutation)
  const importing = useMutation(importItemsMutation)
  const latest = useLatestImport(project.id, importing.isPending)

  async function read(next: File, mapping: ImportMapping | null) {
    setFile(next)
    try {
      setPreview(await reading.mutateAsync({ projectId: project.id, file: next, mapping }))
    } catch {
      // The error is shown; an earlier preview stays while the columns are changed.
      if (mapping === null) setPreview(null)
    }
  }

  async function run(of: File, { columns }: ImportPreview) {
    try {
      const { items } = await importing.mutateAsync({ projectId: project.id, file: of, mapping: columns.map(({ field }) => field) })
      toast({ title: TEXTS.done, text: TEXTS.doneText(formatCount(items, 'item'), project.name) })
      selectProject(project.id)
      navigate('/dashboard')
    } catch (error) {
      toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' })
    }
  }

  const items = preview ? preview.rows : 0
  const ready = preview !== null && preview.errorCount === 0 && items > 0
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {choice}
        <FileInput inputRef={input} accept={ACCEPT} label={TEXTS.file} onFiles={([first]) => first && read(first, null)} />
        <Button
          look={preview ? 'line' : 'solid'}
          icon={<Icon name="upload" />}
          busy={reading.isPending}
          onClick={() => input.current?.click()}
        >
          {preview ? TEXTS.another : TEXTS.choose}
        </Button>
        <p className="small muted">{TEXTS.limits}</p>
        {reading.isError && (
          <p className={styles.problem} role="alert">
            <b>{TEXTS.readFailed}.</b> {describeError(reading.error).text}
          </p>
        )}
        {preview && file && (
          <>
            <ImportSummary preview={preview} fileName={file.name} />
            <Button
              size="tall"
              wide
              disabled={!ready || (latest !== undefined && isRunning(latest))}
              busy={importing.isPending}
              onClick={() => run(file, preview)}
            >
              {importing.isPending ? TEXTS.importing : TEXTS.action(formatCount(items, 'item'))}
            </Button>
          </>
        )}
        <LatestImport latest={latest} reported={!importing.isIdle || file !== null} />
      </div>
      <div className={styles.main} aria-busy={reading.isPending}>
        {preview && file ? (
          <>
            {preview.errorCount > 0 && <ImportErrors preview={preview} />}
            <ImportColumns
              preview={preview}
              disabled={reading.isPending}
              onField={(at, field) =>
                read(
                  file,
                  preview.columns.map((column, index) =>
                    index === at ? field : column.field === field && field !== 'notes' ? null : column.field,
                  ),
                )
              }
            />
            {preview.items.length > 0 && <ImportRows preview={preview} />}
          </>
        ) : (
          <Plate
            src="/world/things/card-catalogue-400.webp"
            alt=""
            fit="object"
            ratio="16 / 9"
            radius={16}
            className={styles.picture}
            eager
          />
        )}
      </div>
    </div>
  )
}
