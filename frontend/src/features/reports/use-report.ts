import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasStatus } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { REPORT_TEXTS } from './report.texts'
import { cancelReportMutation, generateReportMutation, reportProgressQuery } from './reports.queries'
import { LIBRARY_DELAY } from './reports.rules'
import type { ReportChoice } from './start-report'

/** Generates one report: starts it, polls it every 150 ms, and calls `onReady` with its id (spec REP-03, REP-04). `cancel` is null when there is nothing to stop. */
export function useReport({ userId, onReady }: { userId: string; onReady(reportId: number): void }) {
  const [reportId, setReportId] = useState<number | null>(null)
  const start = useMutation(generateReportMutation)
  const stop = useMutation(cancelReportMutation)
  const query = useQuery(reportProgressQuery(userId, reportId !== null))
  const ready = useRef(onReady)
  useEffect(() => {
    ready.current = onReady
  })
  // The progress belongs to the newest report; an older report's progress must not end this one.
  const own = query.data && query.data.reportId === reportId ? query.data : undefined

  const fail = useCallback(() => {
    toast({ title: 'Error', text: REPORT_TEXTS.generateFailed, look: 'destructive' })
    setReportId(null)
  }, [])

  useEffect(() => {
    if (reportId === null) return
    if (query.error || own?.error) return fail()
    // Cancelled here or in another window.
    if (own?.status === 'cancelled') return setReportId(null)
    if (own?.progress !== 100) return
    toast({ title: REPORT_TEXTS.generated })
    const timer = setTimeout(() => {
      setReportId(null)
      ready.current(reportId)
    }, LIBRARY_DELAY)
    return () => clearTimeout(timer)
  }, [reportId, own?.progress, own?.status, own?.error, query.error, fail])

  async function generate(choice: ReportChoice) {
    try {
      const id = await start.mutateAsync({ userId, ...choice })
      if (id === null) fail()
      else setReportId(id)
    } catch {
      fail()
    }
  }

  /** A report that was finished meanwhile stays. */
  async function cancel() {
    if (reportId === null) return
    try {
      await stop.mutateAsync(reportId)
      setReportId(null)
      toast({ title: REPORT_TEXTS.cancelled })
    } catch (error) {
      if (!hasStatus(error, 409)) toast({ ...REPORT_TEXTS.cancelFailed, look: 'destructive' })
    }
  }

  const making = start.isPending || reportId !== null
  return {
    progress: making ? (own?.progress ?? 0) : null,
    steps: own?.steps ?? null,
    generate,
    cancel: reportId === null || own?.progress === 100 ? null : cancel,
    cancelling: stop.isPending,
  }
}
