import type { Passkey } from '@arc/contracts/auth/security'
import { name as nameOf } from '@arc/contracts/text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityQuery } from '../../entities/account-data/security.queries'
import { canUsePasskeys } from '../../entities/auth/passkey-support'
import { isNetworkError } from '../../lib/describe-error'
import { formatDay } from '../../lib/format'
import { ApiError } from '../../lib/request'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Row } from '../../ui/layout'
import { NameDialog } from '../../ui/name-dialog'
import { Pill } from '../../ui/pill'
import { ListRow, Rows } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import styles from './account.module.css'
import { SIGN_IN_TEXTS } from './account.texts'
import { AccountSection } from './account-section'
import { lastUse } from './last-use'
import { createPasskey, deletePasskey } from './sign-in.queries'
import { usePasswordPrompt } from './use-password-prompt'

const TEXTS = SIGN_IN_TEXTS.passkeys
const NAME = nameOf(TEXTS.name)

/** The passkeys of the account, with a way to add and remove them. */
export function PasskeysBlock({ passkeys }: { passkeys: readonly Passkey[] }) {
  const queries = useQueryClient()
  const [naming, setNaming] = useState(false)
  const { run, busy, prompt } = usePasswordPrompt()
  const reload = () => queries.invalidateQueries(securityQuery)

  const add = (name: string) =>
    run(async (password) => {
      try {
        await createPasskey(name, password)
      } catch (error) {
        if (error instanceof ApiError || isNetworkError(error)) throw error
        // The user closed the browser's dialog, or the device refused.
        toast({ title: TEXTS.cancelled, text: TEXTS.cancelledText, look: 'destructive' })
        return
      }
      await reload()
      toast({ title: TEXTS.done })
    })
  const remove = (id: string) =>
    run(async (password) => {
      await deletePasskey(id, password)
      await reload()
      toast({ title: TEXTS.removed })
    })

  return (
    <AccountSection title={TEXTS.headline}>
      <p>{TEXTS.text}</p>
      {passkeys.length > 0 && (
        <Rows soft label={TEXTS.list}>
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <ListRow
              key={id}
              start={<Icon name="key" />}
              title={name}
              note={`${TEXTS.added(formatDay(createdAt))}, ${usedAt ? TEXTS.used(lastUse(usedAt)) : TEXTS.unused}`}
              end={
                <Pill aria-label={TEXTS.removeOf(name)} disabled={busy} onClick={() => remove(id)}>
                  {TEXTS.remove}
                </Pill>
              }
            />
          ))}
        </Rows>
      )}
      {canUsePasskeys() ? (
        <Row wraps gap={5} className={styles.actions}>
          <Button look="line" busy={busy} onClick={() => setNaming(true)}>
            {TEXTS.add}
          </Button>
        </Row>
      ) : (
        <p className={styles.note}>{TEXTS.unsupported}</p>
      )}
      {naming && (
        <NameDialog
          title={TEXTS.addTitle}
          text={TEXTS.addText}
          label={TEXTS.name}
          schema={NAME}
          action={TEXTS.action}
          onSave={async (name) => {
            setNaming(false)
            add(name)
            return undefined
          }}
          onClose={() => setNaming(false)}
        />
      )}
      {prompt}
    </AccountSection>
  )
}
