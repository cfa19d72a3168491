import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { accountFiguresQuery } from '../../entities/account-data/account-data.queries'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonGroup } from '../../ui/button-group'
import { ButtonLink } from '../../ui/button-link'
import { Section } from '../../ui/section'
import { DELETION_TEXTS as TEXTS } from './account-deletion.texts'
import styles from './delete-account.module.css'
import { DeleteAccountDialog } from './delete-account-dialog'

/**
 * What a deletion removes when, and its button (spec ACCT-06).
 * `hasPassword`: false for an account that signs in with Google only; `undefined` asks for a password and accepts none.
 */
export function DeleteAccountSection({ hasPassword }: { hasPassword?: boolean }) {
  const [asking, setAsking] = useState(false)
  const figures = useQuery(accountFiguresQuery).data
  const removed = figures
    ? TEXTS.removed(
        formatCount(figures.items, 'item'),
        formatCount(figures.photos, 'photo'),
        formatCount(figures.documents, 'document'),
        formatCount(figures.reports, 'report'),
      )
    : TEXTS.all
  return (
    <Section title={TEXTS.title} id="delete-account">
      <p>
        {TEXTS.end}
        <Link className="link" to="/billing">
          {TEXTS.billing}
        </Link>
        {TEXTS.stays}
      </p>
      <dl className={styles.steps}>
        <dt>{TEXTS.when.now}</dt>
        <dd>{TEXTS.signedOut}</dd>
        <dt>{TEXTS.when.minutes}</dt>
        <dd>{removed}</dd>
        <dt>{TEXTS.when.last}</dt>
        <dd>{TEXTS.email}</dd>
        <dt>{TEXTS.when.stays}</dt>
        <dd>{TEXTS.invoices}</dd>
      </dl>
      <ButtonGroup className={styles.actions}>
        <Button look="line" className={styles.danger} onClick={() => setAsking(true)}>
          {TEXTS.action}
        </Button>
        <ButtonLink to="/account/data#export" look="text" className={styles.first}>
          {TEXTS.first}
        </ButtonLink>
      </ButtonGroup>
      <DeleteAccountDialog open={asking} onOpenChange={setAsking} removed={removed} hasPassword={hasPassword} />
    </Section>
  )
}
