import type { BatchProgress, getRecogniser } from '@arc/contracts/analysis/batches'
import type { ResponseOf } from '@arc/contracts/define'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chip } from '../../ui/chip'
import { recogniserQuery } from './archive.queries'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './recogniser-mark.module.css'

const TEXTS = ARCHIVE_TEXTS.recogniser

/** Names the recogniser of the photos: on this machine, the demo, or a provider; and how to connect a provider. */
export function RecogniserMark({ source }: { source: BatchProgress['source'] }) {
  const { data } = useQuery(recogniserQuery)
  const name = data?.name
  if (source === 'local') return <Mark tone="pine" mark={TEXTS.local.mark} text={localText(data)} gain={TEXTS.local.gain} />
  if (source === 'demo') return <Mark tone="amber" mark={TEXTS.demo.mark} text={TEXTS.demo.text} gain={TEXTS.demo.gain} />
  if (source !== 'provider' || !name) return null
  return <Mark tone="muted" mark={TEXTS.provider.mark} text={TEXTS.provider.text(name)} gain={null} />
}

/** The built-in recogniser, or a model of the operator's choice; and the model that describes what was found. */
function localText(recogniser: ResponseOf<typeof getRecogniser> | undefined): string {
  if (recogniser?.source !== 'local') return TEXTS.local.text
  const { builtIn, name, captions } = recogniser
  const found = builtIn ? TEXTS.local.text : TEXTS.local.chosen(name)
  return captions === null ? found : `${found} ${TEXTS.local.captions(captions)}`
}

interface MarkProps {
  tone: 'pine' | 'amber' | 'muted'
  mark: string
  text: string
  /** What a provider would add; null when one is connected. */
  gain: string | null
}

function Mark({ tone, mark, text, gain }: MarkProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.mark}>
      <Chip tone={tone} className={styles.chip}>
        {mark}
      </Chip>
      <div>
        <p>
          {text}{' '}
          {gain && (
            <button type="button" className="link" aria-expanded={open} aria-controls="connect-a-provider" onClick={() => setOpen(!open)}>
              {TEXTS.connect}
            </button>
          )}
        </p>
        {gain && (
          <div id="connect-a-provider" hidden={!open} className={styles.how}>
            <p>
              {TEXTS.how.start} <code>OPENAI_API_KEY</code>
              {TEXTS.how.or} <code>OPENAI_BASE_URL</code> {TEXTS.how.end} {gain}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
