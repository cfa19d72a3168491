import { useState } from 'react'
import { Chip } from '../../ui/chip'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './demo-mark.module.css'

/** States that the results come from the built-in demo recogniser, and how to connect a provider. */
export function DemoMark() {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.mark}>
      <Chip className={styles.chip}>{ARCHIVE_TEXTS.demo.mark}</Chip>
      <div>
        <p>
          {ARCHIVE_TEXTS.demo.text}{' '}
          <button type="button" className="link" aria-expanded={open} aria-controls="connect-a-provider" onClick={() => setOpen(!open)}>
            {ARCHIVE_TEXTS.demo.connect}
          </button>
        </p>
        <div id="connect-a-provider" hidden={!open} className={styles.how}>
          <p>
            {ARCHIVE_TEXTS.demo.how.start} <code>OPENAI_API_KEY</code>
            {ARCHIVE_TEXTS.demo.how.or} <code>OPENAI_BASE_URL</code> {ARCHIVE_TEXTS.demo.how.end}
          </p>
        </div>
      </div>
    </div>
  )
}
