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
            The administrator of this server sets <code>OPENAI_API_KEY</code>, or <code>OPENAI_BASE_URL</code> for a service with a
            compatible API (Ollama, vLLM, LM Studio), and restarts it. Until then the demo recogniser is used. Adding items by hand always
            works.
          </p>
        </div>
      </div>
    </div>
  )
}
