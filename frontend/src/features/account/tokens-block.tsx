import type { ApiToken } from '@arc/contracts/auth/api-tokens'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { ButtonGroup } from '../../ui/button-group'
import { cx } from '../../ui/cx'
import rows from '../../ui/row-list.module.css'
import { RowText } from '../../ui/row-text'
import { Section } from '../../ui/section'
import { toast } from '../../ui/toast-store'
import styles from './account.module.css'
import { securityQuery } from './account.queries'
import { TOKEN_TEXTS as TEXTS } from './account.texts'
import { lastUse } from './last-use'
import { NewToken, type TokenWish } from './new-token'
import { ShownToken } from './shown-token'
import { createToken, revokeTokenMutation } from './tokens.queries'
import { usePasswordPrompt } from './use-password-prompt'

/** Personal API tokens: what each may do and until when, with a way to add and revoke them. */
export function TokensBlock({ tokens }: { tokens: readonly ApiToken[] }) {
  const queries = useQueryClient()
  const [wishing, setWishing] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const { run, busy, prompt } = usePasswordPrompt()
  const reload = () => queries.invalidateQueries(securityQuery)
  const revoke = useMutation({
    ...revokeTokenMutation,
    onSuccess: () => toast({ title: TEXTS.revoked }),
    onError: (error) => toast({ title: problemText(error) || TEXTS.failed, look: 'destructive' }),
  })
  const create = (wish: TokenWish) => {
    setWishing(false)
    run(async (password) => {
      setShown((await createToken(wish, password)).token)
      await reload()
    })
  }

  return (
    <Section title={TEXTS.headline}>
      <p>{TEXTS.text}</p>
      {tokens.length > 0 && (
        <ul className={cx(rows.list, styles.list)} aria-label={TEXTS.list}>
          {tokens.map((token) => (
            <li key={token.id} className={rows.row}>
              <RowText title={token.name}>
                <small className="num">
                  {TEXTS.scopes[token.scope]}, {untilOf(token)}, {token.usedAt ? TEXTS.used(lastUse(token.usedAt)) : TEXTS.unused}
                </small>
              </RowText>
              <Button
                look="line"
                size="small"
                aria-label={TEXTS.revokeOf(token.name)}
                busy={revoke.isPending && revoke.variables === token.id}
                onClick={() => revoke.mutate(token.id)}
              >
                {TEXTS.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ButtonGroup className={styles.actions}>
        <Button look="line" busy={busy} onClick={() => setWishing(true)}>
          {TEXTS.create}
        </Button>
      </ButtonGroup>
      {wishing && <NewToken onCreate={create} onClose={() => setWishing(false)} />}
      {shown !== null && <ShownToken token={shown} onClose={() => setShown(null)} />}
      {prompt}
    </Section>
  )
}

const untilOf = ({ expiresAt }: ApiToken): string =>
  new Date(expiresAt) > new Date() ? TEXTS.until(formatDate(expiresAt)) : TEXTS.expired(formatDate(expiresAt))
