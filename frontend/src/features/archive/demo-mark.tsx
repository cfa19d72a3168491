import { useState } from 'react'
import { Chip } from '../../ui/chip'
import styles from './demo-mark.module.css'

/** States that the results come from the built-in demo recogniser, and how to connect a provider. */
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
            The administrator of this server sets <code>OPENAI_API_KEY</code>, or <code>OPENAI_BASE_URL</code> for a service with a
            compatible API (Ollama, vLLM, LM Studio), and restarts it. Until then the demo recogniser is used. Adding items by hand always
            works.
          </p>
        </div>
      </div>
    </div>
  )
}
