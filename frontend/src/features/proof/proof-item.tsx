import { ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import { isProof, isProven, unitValueOf } from '@arc/contracts/inventory/item-rules'
import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import type { PartState, ProofPart } from '@arc/contracts/inventory/proof-rules'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { changeItemMutation } from '../../entities/items/items.queries'
import { proofText } from '../../entities/items/items.rules'
import { gainText, type Step, stepsOf, withProof } from '../../entities/proof/proof.rules'
import { PROOF_TEXTS as TEXTS } from '../../entities/proof/proof.texts'
import { ProofActs, useProofFiles } from '../../entities/proof/proof-acts'
import { describeError } from '../../lib/describe-error'
import { moneyInput, textInput } from '../../lib/form-fields'
import { useKeptChoice } from '../../lib/use-kept-choice'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { reportSave } from '../../ui/report-save'
import { FieldForm } from './field-form'
import { PartNeed } from './part-need'
import styles from './proof.module.css'

const SERIAL = textInput(ITEM_FIELDS.serialNumber.input).pipe(z.string('Enter the serial number.'))
const VALUE = moneyInput(ITEM_FIELDS.estimatedValue.input).pipe(z.number('Enter the value.'))
const TYPED = ['serialNumber', 'value', null] as const
/** A typed value is not an estimate: its range and basis are cleared. */
const NO_ESTIMATE = { valueLow: null, valueHigh: null, valueBasis: null } as const

interface Props {
  item: Item
  readOnly: boolean
  /** The next item of the list. */
  next: { id: number; name: string } | undefined
  onNext(id: number): void
}

/** What a claim would ask for one item, what of it exists, and a press for each thing that is missing. */
export function ProofItemView({ item, readOnly, next, onNext }: Props) {
  const change = useMutation(changeItemMutation)
  const [typing, setTyping] = useKeptChoice(`proof of ${item.id}`, TYPED, null)
  const files = useProofFiles(item)
  const rated = withProof(item)
  const { evidence, wantedDocument } = rated
  const steps = stepsOf(rated)

  function start(step: Step) {
    if (step === 'serialNumber' || step === 'value') setTyping(step)
    else files.open(step)
  }
  const save = (body: ItemChange, version: number) => {
    return reportSave(change.mutateAsync({ item, change: body, version }), {
      saved: { title: TEXTS.added.saved, text: item.name },
      failed: (error) => ({ title: TEXTS.notSaved, text: describeError(error).text }),
    })
  }
  const act = (step: Step) =>
    !readOnly &&
    steps.includes(step) && (
      <Button
        look="text"
        size="small"
        disabled={files.busy}
        aria-label={TEXTS.acts.addPart(TEXTS.parts[step], item.name)}
        onClick={() => start(step)}
      >
        {TEXTS.acts.add}
      </Button>
    )

  const need = (part: ProofPart) => !readOnly && <PartNeed item={item} part={part} state={evidence[part]} onSave={save} />

  return (
    <section className={styles.open} aria-label={TEXTS.list.chosen(item.name)}>
      <dl className={styles.evidence}>
        <Row label={TEXTS.rows.photo} state={evidence.photo} text={photoText(item)} act={act('photo')} need={need('photo')} />
        <Row
          label={TEXTS.rows[wantedDocument]}
          state={evidence.document}
          text={documentText(rated)}
          act={act(wantedDocument)}
          need={need('document')}
        />
        {typing === 'serialNumber' ? (
          <OpenRow label={TEXTS.rows.serialNumber}>
            <FieldForm
              {...{
                draft: `serial number of ${item.id}`,
                label: TEXTS.fields.serialNumber,
                hint: TEXTS.detail.noSerialHint,
                schema: SERIAL,
                version: item.version,
              }}
              onSave={(serialNumber, version) => save({ serialNumber }, version)}
              onClose={() => setTyping(null)}
            />
          </OpenRow>
        ) : (
          <Row
            label={TEXTS.rows.serialNumber}
            state={evidence.serialNumber}
            text={serialText(rated)}
            act={act('serialNumber')}
            need={need('serialNumber')}
          />
        )}
        {typing === 'value' ? (
          <OpenRow label={TEXTS.rows.basis}>
            <FieldForm
              {...{ draft: `value of ${item.id}`, label: TEXTS.fields.value, money: true, schema: VALUE, version: item.version }}
              onSave={(estimatedValue, version) => save({ estimatedValue, ...NO_ESTIMATE }, version)}
              onClose={() => setTyping(null)}
            />
          </OpenRow>
        ) : (
          <Row label={TEXTS.rows.basis} state={evidence.basis} text={basisText(rated)} act={act('value')} need={need('basis')} />
        )}
      </dl>
      <p className={styles.gain} role="status">
        {gainText(rated)}
      </p>
      {!readOnly && <ProofActs files={files} steps={steps} onStart={start} />}
      {steps.length === 0 && next && (
        <Button wide onClick={() => onNext(next.id)}>
          {TEXTS.acts.next(next.name)}
        </Button>
      )}
      <ButtonLink look="text" to={`/item/${item.id}`}>
        {TEXTS.acts.open}
      </ButtonLink>
    </section>
  )
}

interface RowProps {
  label: string
  state: PartState
  text: ReactNode
  act: ReactNode
  /** Says that it is not needed, or is. */
  need: ReactNode
}

const Row = ({ label, state, text, act, need }: RowProps) => (
  <div>
    <dt>
      {label}
      <span className="vh">, {TEXTS.states[state]}</span>
    </dt>
    <dd>{text}</dd>
    <dd>
      {act}
      {need}
    </dd>
  </div>
)

/** A row while its value is typed. */
const OpenRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.typing}>
    <dt className="vh">{label}</dt>
    <dd>{children}</dd>
  </div>
)

type WithProof = ReturnType<typeof withProof<Item>>

const photoText = ({ imageUrl, photos }: Item): string =>
  imageUrl === null ? TEXTS.detail.noPhoto : TEXTS.detail.photos(Math.max(1, photos.length))

function documentText(item: WithProof): string {
  if (item.evidence.document === 'not-needed') return notNeeded(item)
  if (item.evidence.document === 'missing') return isProven(item) ? TEXTS.detail.receiptOnly : TEXTS.detail.noDocument
  return [...(item.receiptUrl ? [TEXTS.rows.receipt] : []), ...item.documents.filter(isProof).map(({ name }) => name)].join(', ')
}

function serialText(item: WithProof): string {
  if (item.serialNumber) return item.serialNumber
  return item.evidence.serialNumber === 'missing' ? TEXTS.detail.noSerial : TEXTS.detail.notNeeded
}

function basisText(item: WithProof): ReactNode {
  if (unitValueOf(item) === null) return TEXTS.detail.noValue
  if (item.evidence.basis === 'have') return proofText(item)
  return (
    <>
      {proofText(item)}
      <br />
      <span className="small muted">{TEXTS.detail.settles}</span>
    </>
  )
}

const notNeeded = (item: WithProof): string => (unitValueOf(item) === null ? TEXTS.detail.notNeeded : TEXTS.detail.cheap)
