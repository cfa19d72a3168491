import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '../../ui/icon-button'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'

interface Props {
  /** Leads back or closes the camera; null where there is no other page, without a connection. */
  back: { label: string; icon: 'close' | 'arrowLeft'; onPress(): void } | null
  children?: ReactNode
  tools?: ReactNode
}

/** The bar of the camera, in place of the app's header. */
export function ScreenBar({ back, children, tools }: Props) {
  return (
    <header className={styles.bar} data-closes={back?.icon === 'close' || undefined}>
      <span className={styles.barStart}>
        {back && <IconButton label={back.label} icon={back.icon} onClick={back.onPress} />}
        <Link to="/dashboard" className={styles.logo}>
          {TEXTS.brand}
        </Link>
      </span>
      <span>{children}</span>
      <span className={styles.barEnd}>{tools}</span>
    </header>
  )
}
