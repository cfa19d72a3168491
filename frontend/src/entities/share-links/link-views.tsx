import { deviceName } from '../../lib/device-name'
import { Disclosure } from '../../ui/disclosure'
import styles from './share-links.module.css'
import { LINK_TEXTS as TEXTS } from './share-links.texts'

interface Props {
  /** Who the link is for. */
  name: string
  /** How often it was opened. */
  opened: number
  /** The newest openings. */
  views: readonly ({ at: string } & Parameters<typeof deviceName>[0])[]
  /** How many of the openings are listed at most. */
  most: number
  formatTime(moment: string): string
}

/** Who opened a link, and when; nothing while nobody has. */
export function LinkViews({ name, opened, views, most, formatTime }: Props) {
  if (views.length === 0) return null
  return (
    <Disclosure summary={TEXTS.seenBy} className={styles.views}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <ul aria-label={TEXTS.seenByFor(name)} tabIndex={0}>
        {views.map(({ at, browser, device }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two openings can have the same time and device.
          <li key={index} className="num">
            <time dateTime={at}>{formatTime(at)}</time>
            <span>{deviceName({ browser, device })}</span>
          </li>
        ))}
      </ul>
      {opened > most && <p>{TEXTS.newest(most)}</p>}
    </Disclosure>
  )
}
