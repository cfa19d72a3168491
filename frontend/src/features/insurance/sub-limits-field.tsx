import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery } from '../../entities/items/items.queries'
import { stripEmoji } from '../../lib/format'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import forms from '../../ui/form-grid.module.css'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { MoneyField } from '../../ui/money-field'
import { RemovablePill } from '../../ui/pill'
import { Select } from '../../ui/select'
import styles from './fields.module.css'
import { POLICY_TEXTS } from './insurance.texts'
import type { ProblemOf, SubLimitForm } from './policy-form.rules'

const TEXTS = POLICY_TEXTS.form

interface Props {
  limits: readonly SubLimitForm[]
  problemOf: ProblemOf
  conflict: ReactNode
  onChange(limits: readonly SubLimitForm[]): void
}

/** The sub-limits of a policy. A category that one of them is for is not offered for another. */
export function SubLimitsField({ limits, problemOf, conflict, onChange }: Props) {
  const categories = useQuery(categoriesQuery).data ?? []
  const used = new Set(limits.flatMap((limit) => limit.categories.map((name) => name.toLowerCase())))
  const free = categories.filter(({ name }) => !used.has(name.toLowerCase())).map(({ name }) => ({ value: name, label: stripEmoji(name) }))
  const set = (at: number, values: Partial<SubLimitForm>) =>
    onChange(limits.map((limit, index) => (index === at ? { ...limit, ...values } : limit)))

  return (
    <fieldset className={styles.set}>
      <legend>{TEXTS.fields.subLimits}</legend>
      <p className={styles.hint}>{TEXTS.subLimitsHint}</p>
      {conflict}
      {limits.map((limit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sub-limit is its place in the list
        <fieldset key={at} className={styles.limit}>
          <legend className="vh">{TEXTS.subLimit(at + 1)}</legend>
          <TextField
            label={TEXTS.subLimitName}
            optional
            value={limit.name}
            placeholder={limit.categories.join(', ')}
            autoComplete="off"
            onChange={(event) => set(at, { name: event.target.value })}
          />
          <Select
            label={TEXTS.addCategory}
            placeholder={TEXTS.chooseCategory}
            options={free}
            value=""
            onValue={(name) => name && set(at, { categories: [...limit.categories, name] })}
          />
          <MoneyField
            label={TEXTS.perLoss}
            optional
            placeholder="$"
            value={limit.perLoss}
            onChange={(event) => set(at, { perLoss: event.target.value })}
          />
          <MoneyField
            label={TEXTS.perItem}
            optional
            placeholder="$"
            value={limit.perItem}
            onChange={(event) => set(at, { perItem: event.target.value })}
          />
          <div className={styles.chosen}>
            {limit.categories.map((name) => (
              <RemovablePill
                key={name}
                label={TEXTS.removeCategory(name)}
                onRemove={() => set(at, { categories: limit.categories.filter((one) => one !== name) })}
              >
                {stripEmoji(name)}
              </RemovablePill>
            ))}
          </div>
          <IconButton
            className={styles.remove}
            label={TEXTS.removeSubLimit(limit.name || limit.categories.join(', ') || TEXTS.subLimit(at + 1))}
            icon="trash"
            onClick={() => onChange(limits.filter((_, index) => index !== at))}
          />
          <Problem text={problemOf(`subLimits.${at}`)} />
        </fieldset>
      ))}
      <Problem text={problemOf('subLimits')} />
      <Button
        look="text"
        icon={<Icon name="plus" size={16} />}
        className={forms.whole}
        onClick={() => onChange([...limits, { name: '', categories: [], perLoss: '', perItem: '' }])}
      >
        {TEXTS.addSubLimit}
      </Button>
    </fieldset>
  )
}

/** What is wrong with a part of the form. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className={styles.problem} role="alert">
      <Icon name="alert" size={16} />
      {text}
    </p>
  )
}
