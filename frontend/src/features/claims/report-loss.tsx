import { CLAIM_CAUSES, type ClaimCause } from '@arc/contracts/inventory/claim-rules'
import type { Claim, HomeClaims } from '@arc/contracts/inventory/claims'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { z } from 'zod'
import { CAUSE_ICONS } from '../../entities/claims/cause-icons'
import { problemText } from '../../lib/api'
import { useZodForm } from '../../lib/use-zod-form'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Icon } from '../../ui/icon'
import { Row } from '../../ui/layout'
import { Pill } from '../../ui/pill'
import { Segmented } from '../../ui/segmented'
import { toast } from '../../ui/toast-store'
import { createClaimMutation } from './claims.queries'
import { CLAIM_TEXTS } from './claims.texts'
import styles from './report-loss.module.css'

const TEXTS = CLAIM_TEXTS.report
const DAYS = ['today', 'yesterday', 'other'] as const
/** Among the rooms: none of them, but all. */
const HOME = 'home'

/** @param today the day of the user, `YYYY-MM-DD` */
const fieldsOn = (today: string) =>
  z
    .object({
      cause: z.string().refine((cause): cause is ClaimCause => CLAIM_CAUSES.some((one) => one === cause), TEXTS.noCause),
      when: z.string().refine((when): when is (typeof DAYS)[number] => DAYS.some((one) => one === when), TEXTS.noDay),
      day: z.string(),
      where: z.array(z.string()).min(1, TEXTS.noRoom),
    })
    .transform(({ cause, when, day, where }, context) => {
      const lostOn = { today, yesterday: addDays(today, -1), other: day }[when]
      if (lostOn === '') context.addIssue({ code: 'custom', path: ['day'], message: TEXTS.noDay })
      if (lostOn > today) context.addIssue({ code: 'custom', path: ['day'], message: CLAIM_TEXTS.sentence.future })
      return { cause, lostOn, roomIds: where.filter((room) => room !== HOME).map(Number) }
    })

interface Props {
  home: HomeClaims
  /** `YYYY-MM-DD` */
  today: string
  onClose(): void
  onReported(claim: Claim): void
}

/** Asks what happened, when and where. A claim exists only once all three are answered. */
export function ReportLoss({ home, today, onClose, onReported }: Props) {
  const form = useZodForm(fieldsOn(today), { cause: '', when: '', day: '', where: [] })
  const { register, watch, setValue, formState } = form
  const create = useMutation(createClaimMutation)
  const where = watch('where')

  /** The whole home takes the place of its rooms, and the other way round. */
  function toggle(value: string) {
    const others = value === HOME ? [] : where.filter((one) => one !== HOME && one !== value)
    setValue('where', where.includes(value) ? others : [...others, value], { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  async function report(loss: { cause: ClaimCause; lostOn: string; roomIds: number[] }) {
    try {
      onReported(await create.mutateAsync({ projectId: home.project.id, ...loss }))
    } catch (error) {
      toast({ title: TEXTS.failed, text: problemText(error) || CLAIM_TEXTS.tryAgain, look: 'destructive' })
      return false
    }
  }
  return (
    <FormDialog
      title={TEXTS.title}
      action={TEXTS.action}
      more={<span className="muted small">{TEXTS.note}</span>}
      form={form}
      draft={`claim:new in ${home.project.id}`}
      className={styles.form}
      onSubmit={report}
      onCancel={onClose}
    >
      <Question label={TEXTS.title} hidden error={formState.errors.cause?.message}>
        <div className={styles.causes}>
          {CLAIM_CAUSES.map((cause) => (
            <label key={cause} className={styles.cause}>
              <input type="radio" value={cause} {...register('cause')} />
              <span>
                <Icon name={CAUSE_ICONS[cause]} size={24} />
                {TEXTS.causes[cause]}
              </span>
            </label>
          ))}
        </div>
      </Question>
      <Question label={TEXTS.when} error={formState.errors.when?.message}>
        <Segmented
          wide
          label={TEXTS.when}
          options={DAYS.map((value) => ({ value, label: TEXTS.days[value] }))}
          value={watch('when')}
          onValue={(when) => setValue('when', when, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        />
        {watch('when') === 'other' && (
          <TextField type="date" max={today} label={TEXTS.day} error={formState.errors.day?.message} {...register('day')} />
        )}
      </Question>
      <Question label={TEXTS.where} error={formState.errors.where?.message}>
        <Row wraps gap={2}>
          {[...home.rooms.map(({ id, name }) => ({ value: String(id), label: name })), { value: HOME, label: TEXTS.home }].map(
            ({ value, label }) => (
              <Pill key={value} pressed={where.includes(value)} onClick={() => toggle(value)}>
                {label}
              </Pill>
            ),
          )}
        </Row>
      </Question>
    </FormDialog>
  )
}

interface QuestionProps {
  label: string
  /** The title of the dialog says it. */
  hidden?: boolean
  error: string | undefined
  children: ReactNode
}

function Question({ label, hidden, error, children }: QuestionProps) {
  const errorId = useId()
  return (
    <fieldset className={styles.question} aria-describedby={error && errorId}>
      <legend className={hidden ? 'vh' : undefined}>{label}</legend>
      {children}
      {error && (
        <p className="brick small" id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
