import { MAX_CORRECTED_LINES, MAX_SENTENCE } from '@arc/contracts/analysis/corrections'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { problemText } from '../../lib/api'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { type Proposal, proposeCorrectionsMutation } from './archive.queries'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './correction-form.module.css'
import { corrected, correctedLine } from './corrections.rules'
import { CORRECTION_TEXTS as TEXTS } from './corrections.texts'
import type { Reviewed, Room } from './review.rules'

const Fields = z.object({ sentence: z.string() })
const EMPTY = { sentence: '' }

interface Props {
  progressKey: string
  items: readonly Reviewed[]
  rooms: readonly Room[]
  /** Applies the changes in a way that can be undone. */
  onApply(items: Reviewed[], keys: readonly string[]): void
}

/** Corrects lines by a sentence: what it changes is shown first, and applied when the user says so. */
export function CorrectionForm({ progressKey, items, rooms, onApply }: Props) {
  const form = useZodForm(Fields, EMPTY)
  const { control, register } = form
  const typed = useWatch({ control, name: 'sentence' })
  const { mutateAsync, data, error, isPending, reset } = useMutation(proposeCorrectionsMutation(progressKey))

  async function read({ sentence }: z.output<typeof Fields>) {
    const lines = items.slice(0, MAX_CORRECTED_LINES).map(correctedLine)
    // What failed is shown at the field.
    await mutateAsync({ sentence, lines, rooms: rooms.map(({ name }) => name) }).catch(() => undefined)
    // Nothing is changed before the proposal is applied.
    return false
  }
  function apply({ changes }: Proposal) {
    const keys = [...new Set(changes.map(({ key }) => key))]
    onApply(corrected(items, changes, rooms), keys)
    form.reset(EMPTY)
    reset()
  }

  return (
    <Form form={form} className={styles.form} onSubmit={read}>
      <TextField
        label={TEXTS.sentence}
        placeholder={TEXTS.example}
        maxLength={MAX_SENTENCE}
        error={error ? problemText(error) || TEXTS.failed : null}
        {...register('sentence', { onChange: reset })}
      />
      <Button type="submit" look="line" busy={isPending} disabled={typed.trim() === ''}>
        {isPending ? TEXTS.reading : TEXTS.read}
      </Button>
      {data && <ProposedChanges proposal={data} items={items} onApply={() => apply(data)} onDiscard={reset} />}
    </Form>
  )
}

interface ProposedProps {
  proposal: Proposal
  items: readonly Reviewed[]
  onApply(): void
  onDiscard(): void
}

function ProposedChanges({ proposal: { changes, notUnderstood }, items, onApply, onDiscard }: ProposedProps) {
  return (
    <section className={styles.proposal} aria-label={TEXTS.proposal} role="status">
      <ul>
        {changes.map((change) => (
          <li key={`${change.field} ${change.key}`}>
            <b>{items.find(({ key }) => key === change.key)?.name || ARCHIVE_TEXTS.unnamed}</b>, {TEXTS.change(change.field)}{' '}
            {change.field === 'note' ? TEXTS.adds(change.value) : TEXTS.value(change)}
          </li>
        ))}
        {notUnderstood.map((part) => (
          <li key={part.text} className={styles.open}>
            {TEXTS.notUnderstood(part)}
          </li>
        ))}
      </ul>
      {changes.length + notUnderstood.length === 0 && <p>{TEXTS.nothing}</p>}
      {notUnderstood.length > 0 && <p className={styles.help}>{TEXTS.help}</p>}
      <p className={styles.choices}>
        {changes.length > 0 && (
          <Button size="small" onClick={onApply}>
            {TEXTS.apply}
          </Button>
        )}
        <Button look="text" size="small" tone="quiet" onClick={onDiscard}>
          {TEXTS.discard}
        </Button>
      </p>
    </section>
  )
}
