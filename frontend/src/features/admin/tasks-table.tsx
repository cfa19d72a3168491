import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { formatNumber } from '../../lib/format'
import table from '../../ui/table.module.css'
import styles from './admin-page.module.css'
import { ageOf, formatEvery } from './ages.rules'
import type { TaskRow } from './health.rules'

const TEXTS = ADMIN_TEXTS.health

/** What the services do regularly: when it ran last, and what came of it. */
export function TasksTable({ tasks }: { tasks: readonly TaskRow[] }) {
  return (
    // A region that scrolls needs the focus for its arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={`${table.scroll} ${styles.figures} ${styles.health}`} aria-label={TEXTS.tasks} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {Object.values(TEXTS.taskColumns).map((column) => (
              <th key={column} scope="col" className={column === TEXTS.taskColumns.runs ? styles.wide : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ name, everySeconds, lastAt, done, reason, services }) => (
            <tr key={name}>
              <th scope="row">
                {TEXTS.taskNames[name]?.name ?? name}
                {services > 1 && <span className={styles.sub}>{TEXTS.inServices(services)}</span>}
              </th>
              <td className={`muted ${styles.wide}`}>{TEXTS.every(formatEvery(everySeconds))}</td>
              <td className="muted">{lastAt ? TEXTS.ago(ageOf(lastAt)) : TEXTS.never}</td>
              {reason === null ? (
                <td>{doneText(name, done)}</td>
              ) : (
                <td className={styles.failed}>
                  {TEXTS.taskFailed}
                  <span className={styles.sub}>{reason}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function doneText(task: string, done: number): string {
  if (done === 0) return TEXTS.nothing
  const things = TEXTS.taskNames[task]?.things
  return [formatNumber(done), things?.[done === 1 ? 0 : 1]].filter(Boolean).join(' ')
}
