import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { ListRow, Rows } from '../../ui/rows'
import type { CoverRow } from './cover.rules'
import styles from './cover-list.module.css'

/** The pages about the cover, each with how it stands. */
export const CoverList = ({ rows }: { rows: readonly CoverRow[] }) => (
  <Rows>
    {rows.map(({ to, icon, title, text, state, tone }) => (
      <ListRow
        key={to}
        to={to}
        size={80}
        start={
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
        }
        title={title}
        note={text}
        state={<span className={cx(styles.state, tone)}>{state}</span>}
      />
    ))}
  </Rows>
)
