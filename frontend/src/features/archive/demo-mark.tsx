import { useState } from 'react'
import { Chip } from '../../ui/chip'
import styles from './demo-mark.module.css'

/** Says plainly that nobody looked at the photos but the built-in demo, and how to change that. */
export function DemoMark() {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.mark}>
      <Chip className={styles.chip}>demo</Chip>
      <div>
        <p>
          No AI provider is connected. These results come from the built-in demo recogniser.{' '}
          <button type="button" className="link" aria-expanded={open} aria-controls="connect-a-provider" onClick={() => setOpen(!open)}>
            Connect a provider
          </button>
        </p>
        <div id="connect-a-provider" hidden={!open} className={styles.how}>
          <p>
            Whoever runs this server sets <code>OPENAI_API_KEY</code>, or <code>OPENAI_BASE_URL</code> for any other service that speaks the
            same language (Ollama, vLLM, LM Studio), and starts it again. Until then the demo answers, and adding items by hand always
            works.
          </p>
        </div>
      </div>
    </div>
  )
}
