import { useRef } from 'react'
import type { CameraProblem as Problem } from '../../lib/camera.rules'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'

interface Props {
  problem: Problem
  onRetry(): void
  onFiles(files: File[]): void
}

/** Why there is no picture of the camera, and the way around it. */
export function CameraProblem({ problem, onRetry, onFiles }: Props) {
  const { title, text } = TEXTS.problems[problem]
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <div className={styles.panel} tabIndex={0}>
        <div>
          <h1>
            {title[0]} <em>{title[1]}</em>
          </h1>
          <p className="muted">{text}</p>
          {problem === 'denied' && (
            <ol className={styles.steps}>
              {TEXTS.steps.map((step, at) => (
                <li key={step}>
                  <i aria-hidden="true">{at + 1}</i>
                  <span>{step}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <div className={styles.choices}>
        {problem !== 'none' && problem !== 'unsupported' && (
          <Button wide onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        )}
        <LibraryButton onFiles={onFiles} />
      </div>
    </>
  )
}

/** Chooses photos of this device instead of taking them. */
export function LibraryButton({ onFiles }: { onFiles(files: File[]): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="line" wide icon={<Icon name="image" />} onClick={() => input.current?.click()}>
        {TEXTS.library}
      </Button>
      <FileInput inputRef={input} accept="image/*" label={TEXTS.files} multiple onFiles={onFiles} />
    </>
  )
}
