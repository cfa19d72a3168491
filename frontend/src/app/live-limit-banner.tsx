import { Banner } from '../ui/banner'
import { cx } from '../ui/cx'
import styles from './live-limit-banner.module.css'

/** Above a page that gets no live updates, because the user has too many pages open. */
export default function LiveLimitBanner({ text }: { text: string }) {
  return (
    <div className={cx('wrap', styles.place)} role="status">
      <Banner look="plain">{text}</Banner>
    </div>
  )
}
