import { countFiles } from '@arc/evidence/outcome'
import type { CheckedReport } from '@arc/evidence/verify'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import table from '../../ui/table.module.css'
import { type FileLine, fileLines } from './verdict.rules'
import styles from './verdict-view.module.css'
import { VERIFY_TEXTS } from './verify.texts'

const TEXTS = VERIFY_TEXTS.files
/** Of a large report only the first files are shown at once; the wrong ones are among them. */
const SHOWN = 12

/** Every file of a report with its state. */
export function FileList({ report }: { report: CheckedReport }) {
  const [all, setAll] = useState(false)
  const lines = fileLines(report)
  const wrong = countFiles(report, 'changed') + countFiles(report, 'missing') + report.added.length
  return (
    <section className={styles.files}>
      <h2>{TEXTS.title}</h2>
      <p className="muted">
        {TEXTS.summary(formatNumber(countFiles(report, 'intact')), wrong > 0 ? TEXTS.wrong(formatNumber(wrong)) : '')}
      </p>
      <div className={table.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{TEXTS.name}</th>
              <th scope="col">{TEXTS.arrived}</th>
              <th scope="col">{TEXTS.state}</th>
            </tr>
          </thead>
          <tbody>
            {(all ? lines : lines.slice(0, SHOWN)).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and files that are left out may share a name.
              <tr key={index}>
                <td className={styles.name}>{line.name}</td>
                <td>{arrivalOf(line)}</td>
                <td data-state={line.state} className={styles.state}>
                  {stateOf(line)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && lines.length > SHOWN && (
        <Button look="line" size="small" onClick={() => setAll(true)}>
          {TEXTS.more(formatNumber(lines.length))}
        </Button>
      )}
    </section>
  )
}

function arrivalOf({ arrivedAt, importedAt }: FileLine): string {
  if (importedAt) return TEXTS.imported(formatDate(importedAt))
  return arrivedAt ? formatDate(arrivedAt) : ''
}

function stateOf({ state, leftOut }: FileLine): string {
  if (state === 'added') return TEXTS.added
  return leftOut ? `${TEXTS.states[state]}: ${TEXTS.reasons[leftOut]}` : TEXTS.states[state]
}
