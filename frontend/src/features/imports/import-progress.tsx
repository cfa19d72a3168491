import { type ItemImport, importItems } from '@arc/contracts/inventory/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetchTouched } from '../../lib/mutation-of'
import { Progress } from '../../ui/progress'
import { isRunning, itemImportsQuery } from './import.queries'
import { IMPORT_TEXTS as TEXTS } from './import.texts'
import styles from './import-progress.module.css'

/**
 * The latest import into a project, also one that was begun before the page was opened, or on another device.
 * @param sending true while this page waits for the end of one
 */
export function useLatestImport(projectId: number, sending: boolean): ItemImport | undefined {
  const imports = useQuery(itemImportsQuery(projectId, sending)).data
  const latest = imports?.find(isRunning) ?? imports?.[0]
  const client = useQueryClient()
  const wasRunning = useRef(false)
  const isOne = latest !== undefined && isRunning(latest)
  useEffect(() => {
    // Nobody waits here for an import that was begun elsewhere.
    if (wasRunning.current && !isOne) void refetchTouched(client, importItems)
    wasRunning.current = isOne
  }, [isOne, client])
  return latest
}

/** How far the latest import is, or why it failed. @param reported whether this page has shown the failure already */
export function LatestImport({ latest, reported }: { latest: ItemImport | undefined; reported: boolean }) {
  return (
    <div aria-live="polite">
      {latest && isRunning(latest) && <ImportProgress percent={latest.progress} />}
      {latest?.error && !reported && (
        <p className={styles.failed}>
          <b>{TEXTS.lastFailed}</b> {latest.error}
        </p>
      )}
    </div>
  )
}

function ImportProgress({ percent }: { percent: number }) {
  return (
    <div className={styles.progress}>
      <p>{TEXTS.percent(percent)}</p>
      <Progress label={TEXTS.progress} value={percent} thin />
      <p className="small muted">{TEXTS.leave}</p>
    </div>
  )
}
