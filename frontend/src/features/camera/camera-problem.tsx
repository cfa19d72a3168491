import { useRef } from 'react'
import { canRetry, type CameraProblem as Problem } from '../../entities/capture/camera.rules'
import { ProblemText } from '../../entities/capture/problem-text'
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
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <div className={styles.panel} tabIndex={0}>
        <div>
          <ProblemText problem={problem} heading="h1" />
        </div>
      </div>
      <div className={styles.choices}>
        {canRetry(problem) && (
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
