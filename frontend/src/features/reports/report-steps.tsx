import type { ReportSteps as Steps } from '@arc/contracts/reports/reports'
import { Icon } from '../../ui/icon'
import { Progress } from '../../ui/progress'
import { headlineOf, shownSteps } from './progress.rules'
import { REPORT_TEXTS } from './report.texts'
import styles from './report-steps.module.css'

/** How far a report is: in per cent, and step by step. */
export function ReportSteps({ progress, steps }: { progress: number; steps: Steps | null }) {
  const [first, last] = headlineOf(steps)
  return (
    <>
      <h2>
        {first} <em>{last}</em>
      </h2>
      <p className={styles.count} aria-hidden="true">
        {Math.round(progress)}
        <small>%</small>
      </p>
      <Progress label={REPORT_TEXTS.progress} value={progress} thin />
      <ul className={styles.steps}>
        {shownSteps(steps).map(({ text, state }) => (
          <li key={text} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {state === 'done' && <Icon name="check" size={16} />}
            {state === 'now' && <i className={styles.turning} />}
            <span className="num">{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
