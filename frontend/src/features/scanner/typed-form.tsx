import { readTypedBarcode } from '@arc/contracts/analysis/barcodes'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FreeForm } from '../../ui/form'
import type { ScannedCode } from './scan.rules'
import styles from './scanner.module.css'
import { SCANNER_TEXTS } from './scanner.texts'

const TEXTS = SCANNER_TEXTS.typed

interface Props {
  /** Why the number has to be typed. */
  notice: string | null
  busy: boolean
  onCode(code: ScannedCode): void
  /** Another way, beside the button. */
  children?: ReactNode
}

/** A typed number. One with a wrong check digit is looked up only when it is sent a second time. */
export function TypedForm({ notice, busy, onCode, children }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<keyof typeof TEXTS.problems | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const doubtful = problem === 'check digit'

  function submit() {
    const typed = readTypedBarcode(text)
    if ('problem' in typed && !(doubtful && typed.problem === 'check digit')) {
      setProblem(typed.problem)
      input.current?.focus()
      return
    }
    setText('')
    setProblem(null)
    onCode({ code: typed.code, checked: 'checked' in typed && typed.checked })
  }

  return (
    <FreeForm onSubmit={submit} className={styles.typed}>
      {notice && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <TextField
        ref={input}
        label={
          <>
            {TEXTS.label} <span className={styles.hint}>{TEXTS.hint}</span>
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        className="num"
        placeholder={TEXTS.placeholder}
        value={text}
        error={problem && TEXTS.problems[problem]}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
        }}
      />
      <div className={styles.ways}>
        <Button type="submit" busy={busy}>
          {doubtful ? TEXTS.anyway : TEXTS.submit}
        </Button>
        {children}
      </div>
    </FreeForm>
  )
}
