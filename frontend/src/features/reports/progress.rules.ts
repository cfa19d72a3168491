import { ReportStage, type ReportSteps } from '@arc/contracts/reports/reports'
import { formatCount, formatNumber } from '../../lib/format'
import { REPORT_TEXTS } from './report.texts'

const TEXTS = REPORT_TEXTS.steps

export interface ShownStep {
  text: string
  state: 'done' | 'now' | 'next'
}

/** The steps that are shown; the others are parts of them. */
const SHOWN = ['collecting', 'photos', 'pages', 'files'] as const satisfies ReportStage[]
type Shown = (typeof SHOWN)[number]
const orderOf = (stage: ReportStage): number => ReportStage.options.indexOf(stage)

/** The steps of a report, as far as the server has told. An older server tells nothing. */
export function shownSteps(steps: ReportSteps | null): ShownStep[] {
  if (!steps) return []
  return SHOWN.filter((stage) => !isEmpty(stage, steps)).map((stage) => {
    const order = orderOf(stage) - orderOf(steps.stage)
    if (order > 0) return { text: TEXTS.next[stage], state: 'next' }
    if (order === 0) return { text: nowText(stage, steps), state: 'now' }
    return { text: doneText(stage, steps), state: 'done' }
  })
}

/** A report without photos or files has no step for them. */
const isEmpty = (stage: Shown, steps: ReportSteps): boolean =>
  orderOf(stage) < orderOf(steps.stage) && (stage === 'photos' || stage === 'files') && !steps[stage]?.total

function nowText(stage: Shown, { photos, pages, section, files }: ReportSteps): string {
  if (stage === 'pages' && section && pages) return TEXTS.page(section, formatNumber(pages.done), formatNumber(pages.total))
  const counted = stage === 'photos' ? photos : stage === 'files' ? files : null
  return counted ? TEXTS.now(TEXTS.next[stage], formatNumber(counted.done), formatNumber(counted.total)) : TEXTS.next[stage]
}

function doneText(stage: Shown, { items, documents, photos, pages, files }: ReportSteps): string {
  if (stage === 'collecting') return TEXTS.collected(formatCount(items ?? 0, 'item'), formatCount(documents ?? 0, 'document'))
  if (stage === 'photos') return TEXTS.photosDone(formatCount(photos?.total ?? 0, 'photo'))
  if (stage === 'pages') return TEXTS.pagesDone(formatCount(pages?.total ?? 0, 'page'))
  return TEXTS.filesDone(formatCount(files?.total ?? 0, 'file'))
}

/** What the report is at, as a headline; its second part is in italics. */
export function headlineOf(steps: ReportSteps | null): readonly [first: string, last: string] {
  const { stage, pages } = steps ?? { stage: 'waiting', pages: null }
  return stage === 'pages' && pages ? TEXTS.headlines.page(formatNumber(Math.min(pages.done + 1, pages.total))) : TEXTS.headlines[stage]
}

/** Most sheets that are drawn. */
const SHEETS = 42
export interface Sheets {
  /** Pages that one sheet stands for. */
  each: number
  states: ShownStep['state'][]
}
/** The pages as sheets: one each, or several on one for a long report. The last page that is done is the one that was just drawn. */
export function sheetsOf({ done, total }: { done: number; total: number }): Sheets {
  const each = Math.max(1, Math.ceil(total / SHEETS))
  const states = Array.from({ length: Math.ceil(total / each) }, (_, sheet): ShownStep['state'] => {
    const last = Math.min(total, (sheet + 1) * each)
    if (done >= last) return 'done'
    return done >= sheet * each ? 'now' : 'next'
  })
  return { each, states }
}
