/**
 * The hidden half of a button that chooses files: the button clicks it through `inputRef`.
 * Props: `label` (its name), `accept`, `multiple`, `capture` (straight from the camera), `onFiles` (the chosen ones, never none).
 */
import type { Ref } from 'react'

interface FileInputProps {
  label: string
  accept: string
  inputRef: Ref<HTMLInputElement>
  multiple?: boolean
  capture?: boolean
  onFiles(files: File[]): void
}

export function FileInput({ label, inputRef, capture, onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      ref={inputRef}
      type="file"
      capture={capture ? 'environment' : undefined}
      className="vh"
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // The same file may be chosen again, after it was refused or taken off.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
