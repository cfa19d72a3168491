/**
 * The hidden file input behind a button: the button clicks it through `inputRef`.
 * Props: `label` (accessible name), `accept`, `multiple`, `capture` (opens the camera), `onFiles` (the chosen files, never empty).
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
        // Allows the same file to be chosen again after it was refused or removed.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
