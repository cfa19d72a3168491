import { useStats } from '../../entities/auth/auth.queries'
import { formatNumber } from '../../lib/format'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { ACCOUNT_TEXTS } from './account.texts'
import styles from './profile.module.css'

const TEXTS = ACCOUNT_TEXTS.profile.cover

/** Decorative preview of the report cover with the name as it is typed. */
export function ProfileCover({ name }: { name: string }) {
  const { data } = useStats()
  return (
    <div className={styles.cover} aria-hidden="true">
      <div className={styles.sheet}>
        <p className={styles.brand}>{COMMON_TEXTS.brand}</p>
        <p>{TEXTS.headline}</p>
        <p className={styles.name}>{name}</p>
        <img src="/world/rooms/living-room-400.webp" alt="" loading="lazy" />
        <dl>
          <dt>{TEXTS.items}</dt>
          <dd className="num">{data ? formatNumber(data.itemCount) : ''}</dd>
        </dl>
      </div>
    </div>
  )
}
