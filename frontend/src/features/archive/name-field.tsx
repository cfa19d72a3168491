import { useId, useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/field'
import { useCompletions } from './use-completions'

interface Props extends Omit<TextFieldProps, 'list'> {
  /** The name as it is now. */
  typed: string
  /** The names in the review. */
  names: readonly string[]
}

/** A name as an input that completes it from the review and from the user's own items, once it is used. */
export function NameField({ typed, names, onFocus, ...field }: Props) {
  const [used, setUsed] = useState(false)
  const list = useId()
  const options = useCompletions(used ? typed : null, names)
  return (
    <>
      <TextField
        {...field}
        list={list}
        autoComplete="off"
        onFocus={(event) => {
          setUsed(true)
          onFocus?.(event)
        }}
      />
      <datalist id={list}>
        {options.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
