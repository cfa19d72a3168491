import type { ItemImport } from '@arc/contracts/inventory/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshInventory } from '../../entities/items/items.queries'
import { Progress } from '../../ui/progress'
import { isRunning, itemImportsQuery } from './import.queries'
import { IMPORT_TEXTS as TEXTS } from './import.texts'
import styles from './import-progress.module.css'

/**
 * The import into a project that runs, also one that was begun before the page was opened.
 * @param sending true while this page waits for the end of one
 */
export function useRunningImport(projectId: number, sending: boolean): ItemImport | undefined {
  const running = useQuery(itemImportsQuery(projectId, sending)).data?.find(isRunning)
  const client = useQueryClient()
  const wasRunning = useRef(false)
  const isOne = running !== undefined
  useEffect(() => {
    // Nobody waits here for an import that was begun elsewhere.
    if (wasRunning.current && !isOne) void refreshInventory(client)
    wasRunning.current = isOne
  }, [isOne, client])
  return running
}

export function ImportProgress({ percent }: { percent: number }) {
  return (
    <div className={styles.progress}>
      <p>{TEXTS.percent(percent)}</p>
      <Progress label={TEXTS.progress} value={percent} thin />
      <p className="small muted">{TEXTS.leave}</p>
    </div>
  )
}
