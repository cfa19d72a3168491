import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from './button'
import { TextField } from './field'
import styles from './name-form.module.css'
import { Plate } from './plate'

interface Props {
  picture: string
  headline: string
  text: ReactNode
  label: string
  busy: boolean
  /** Disables adding for another reason than a blank name. */
  blocked?: boolean
  onAdd(name: string): void
}

/** Name form of a new project or room. Enter adds; a blank name cannot be added. */
export function NameForm({ picture, headline, text, label, busy, blocked = false, onAdd }: Props) {
  const [name, setName] = useState('')
  const closed = name.trim() === '' || busy || blocked

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!closed) onAdd(name.trim())
  }

  return (
    <div className={`wrap ${styles.form}`}>
      <Plate src={picture} alt="" fit="diorama" eager radius={16} className={styles.picture} />
      <form onSubmit={submit}>
        <h1>{headline}</h1>
        <p>{text}</p>
        <TextField
          label={label}
          placeholder={label}
          autoFocus
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="tall" disabled={closed} className={styles.add}>
          {busy ? '...' : 'Add'}
        </Button>
      </form>
    </div>
  )
}
