import { API_TOKEN_DAYS, ApiTokenScope } from '@arc/contracts/auth/api-tokens'
import { name as nameOf } from '@arc/contracts/text'
import { useId, useState } from 'react'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { Select } from '../../ui/select'
import styles from './account.module.css'
import { TOKEN_TEXTS as TEXTS } from './tokens.texts'

const NAME = nameOf(TEXTS.name)
type Days = (typeof API_TOKEN_DAYS)[number]

/** What a new token is for. */
export interface TokenWish {
  name: string
  scope: ApiTokenScope
  days: Days
}

/** Asks for name, scope and lifetime of a new token. */
export function NewToken({ onCreate, onClose }: { onCreate(wish: TokenWish): void; onClose(): void }) {
  const form = useId()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiTokenScope>('read')
  const [days, setDays] = useState<Days>(90)
  const [error, setError] = useState<string | null>(null)
  function create() {
    const checked = NAME.safeParse(name)
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? null)
    onCreate({ name: checked.data, scope, days })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.title}
      footer={
        <>
          <Button type="submit" form={form}>
            {TEXTS.action}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={create}>
        <TextField label={TEXTS.name} value={name} error={error} required onChange={(event) => setName(event.target.value)} />
        <div className={styles.two}>
          <Select
            label={TEXTS.scope}
            value={scope}
            onValue={(value) => setScope(ApiTokenScope.parse(value))}
            options={ApiTokenScope.options.map((value) => ({ value, label: TEXTS.scopes[value] }))}
          />
          <Select
            label={TEXTS.days}
            value={String(days)}
            onValue={(value) => setDays(API_TOKEN_DAYS.find((one) => String(one) === value) ?? days)}
            options={API_TOKEN_DAYS.map((value) => ({ value: String(value), label: TEXTS.daysOf(value) }))}
          />
        </div>
      </Form>
    </Dialog>
  )
}
