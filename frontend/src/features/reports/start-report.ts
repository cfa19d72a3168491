import { generateReport, getReportProgress, type ReportKind, type ReportPaper } from '@arc/contracts/reports/reports'
import { call } from '../../lib/api'
import { request } from '../../lib/request'

/** What a report covers and how it prints. */
export interface ReportChoice {
  projectId: number | null
  roomId: number | null
  paper: ReportPaper
  /** Whether it may say where photos were taken. */
  places: boolean
  kind: ReportKind
  /** Of a claim: YYYY-MM-DD, or null. */
  lossDate: string | null
  /** Of a claim: none means all rooms. */
  roomIds: number[]
  /** Of a claim: single items instead of rooms. */
  itemIds: number[]
  /** The claim after a loss that it is the pack of. */
  claimId: number | null
}
/**
 * Starts a report. An answer that is JSON has its id; after one that is text it is the newest report (spec API-59).
 * @returns its id; null when it is unknown
 */
export async function startReport({ userId, ...choice }: ReportChoice & { userId: string }): Promise<number | null> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const answer = await request(generateReport.method, generateReport.path, { type: 'comprehensive', timeZone, ...choice })
  if (isJson(answer)) return generateReport.response.parse(await answer.json()).reportId
  return (await call(getReportProgress, { params: { userId } })).reportId
}

const isJson = (answer: Response): boolean => answer.headers.get('content-type')?.includes('json') ?? false
