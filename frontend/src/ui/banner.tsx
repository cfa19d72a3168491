/** A notice on the page, amber unless `look` is 'plain' or 'problem'. `icon`, `title`, `children` (text), `action`. */
import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

interface BannerProps {
  icon?: IconName
  look?: 'notice' | 'plain' | 'problem'
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
  className?: string
}

export function Banner({ icon = 'alert', look = 'notice', title, action, children, className }: BannerProps) {
  return (
    <div className={cx(styles.banner, styles[look], className)} role={look === 'problem' ? 'alert' : 'note'}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
