import type { ApiToken } from '@arc/contracts/auth/api-tokens'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { securityQuery } from '../../entities/account-data/security.queries'
import { useUser } from '../../entities/auth/auth.queries'
import { PageFamily } from '../../entities/overview/page-family'
import { formatDay } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Menu, MenuItem } from '../../ui/menu'
import { Page } from '../../ui/page'
import { Pill } from '../../ui/pill'
import { QueryState } from '../../ui/query-state'
import { ListRow, Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { toast } from '../../ui/toast-store'
import { TOKEN_TEXTS as TEXTS } from './account.texts'
import { lastUse } from './last-use'
import { NewToken, type TokenWish } from './new-token'
import { ShownToken } from './shown-token'
import { createToken, revokeTokenMutation } from './tokens.queries'
import { usePasswordPrompt } from './use-password-prompt'

/** `/account/tokens`: personal API tokens, what each may do and until when; a demo account has none. */
export default function TokensPage() {
  const security = useQuery(securityQuery)
  const isDemo = useUser()?.demo === true
  const hasTokens = security.data === undefined || security.data.tokens.length > 0
  return (
    <Page title={TEXTS.page}>
      <PageFamily family="data" title={TEXTS.headline} lead={hasTokens && TEXTS.text}>
        <QueryState query={security} what={TEXTS.what} skeleton={<SkeletonRows count={2} />}>
          {({ tokens }) => <Tokens tokens={tokens} canCreate={!isDemo} />}
        </QueryState>
      </PageFamily>
    </Page>
  )
}

function Tokens({ tokens, canCreate }: { tokens: readonly ApiToken[]; canCreate: boolean }) {
  const queries = useQueryClient()
  const [wishing, setWishing] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const { run, busy, prompt } = usePasswordPrompt()
  const revoke = useMutation({
    ...revokeTokenMutation,
    onSuccess: () => toast({ title: TEXTS.revoked }),
    onError: (error) => toast({ title: problemText(error) || TEXTS.failed, look: 'destructive' }),
  })
  const create = (wish: TokenWish) => {
    setWishing(false)
    run(async (password) => {
      setShown((await createToken(wish, password)).token)
      await queries.invalidateQueries(securityQuery)
    })
  }
  const now = new Date()
  const valid = tokens.filter(({ expiresAt }) => new Date(expiresAt) > now)
  const ended = tokens.filter(({ expiresAt }) => new Date(expiresAt) <= now)
  const ask = () => setWishing(true)
  return (
    <Stack gap={10}>
      {tokens.length === 0 ? (
        <EmptyState
          picture="/world/things/typewriter-400.webp"
          title={TEXTS.none.title}
          text={canCreate ? TEXTS.none.text : TEXTS.none.demo}
          action={
            canCreate && (
              <Button busy={busy} onClick={ask}>
                {TEXTS.create}
              </Button>
            )
          }
        />
      ) : (
        <section>
          <ListHeading id="tokens" title={TEXTS.tokens}>
            {canCreate && (
              <Button look="text" icon={<Icon name="plus" size={16} />} aria-label={TEXTS.create} busy={busy} onClick={ask}>
                {TEXTS.token}
              </Button>
            )}
          </ListHeading>
          <Rows soft label={TEXTS.list}>
            {valid.map((token) => (
              <ListRow
                key={token.id}
                start={<Icon name="key" />}
                title={token.name}
                note={TEXTS.facts(TEXTS.scopes[token.scope], usedText(token), formatDay(token.expiresAt))}
                end={
                  <Menu label={TEXTS.menuOf(token.name)}>
                    <MenuItem icon="trash" danger disabled={revoke.isPending} onSelect={() => revoke.mutate(token.id)}>
                      {TEXTS.revoke}
                    </MenuItem>
                  </Menu>
                }
              />
            ))}
          </Rows>
        </section>
      )}
      {ended.length > 0 && (
        <section>
          <ListHeading id="ended-tokens" title={TEXTS.ended} />
          <Rows soft labelledBy="ended-tokens">
            {ended.map((token) => (
              <ListRow
                key={token.id}
                title={token.name}
                note={TEXTS.endedFacts(TEXTS.scopes[token.scope], formatDay(token.expiresAt), usedText(token))}
                end={
                  <Pill aria-label={TEXTS.removeOf(token.name)} disabled={revoke.isPending} onClick={() => revoke.mutate(token.id)}>
                    {TEXTS.remove}
                  </Pill>
                }
              />
            ))}
          </Rows>
        </section>
      )}
      {tokens.length > 0 && (
        <p className="small muted">
          {TEXTS.once}{' '}
          <Link className="link" to="/help/tokens">
            {TEXTS.more}
          </Link>
        </p>
      )}
      {wishing && <NewToken onCreate={create} onClose={() => setWishing(false)} />}
      {shown !== null && <ShownToken token={shown} onClose={() => setShown(null)} />}
      {prompt}
    </Stack>
  )
}

const usedText = ({ usedAt }: ApiToken): string => (usedAt ? TEXTS.used(lastUse(usedAt)) : TEXTS.unused)
