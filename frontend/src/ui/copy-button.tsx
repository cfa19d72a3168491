import { useState } from 'react'
import { Button } from './button'

interface CopyButtonProps {
  text: string
  label: string
  /** Shown once the text is in the clipboard. */
  copied: string
}

/** Copies a text; nothing where the browser has no clipboard for pages. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch (error) {
      // The user refused it: the text can still be selected.
      console.warn('The text was not copied', error)
    }
  }
  return (
    <Button look="line" onClick={() => void copy()}>
      {done ? copied : label}
    </Button>
  )
}
