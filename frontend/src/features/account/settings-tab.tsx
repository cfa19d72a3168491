import type { User } from '@arc/contracts/auth/accounts'
import { PLANS } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { setUser } from '../../entities/auth/session'
import { problemText } from '../../lib/request'
import { buttonClass } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Icon } from '../../ui/icon'
import { Row } from '../../ui/layout'
import { ListRow, Rows } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import styles from './account.module.css'
import { changePreferencesMutation } from './account.queries'
import { ACCOUNT_TEXTS } from './account.texts'
import { AccountSection } from './account-section'
import { Switch } from './switch'

const TEXTS = ACCOUNT_TEXTS.settings

const LEGAL = [
  ['/terms', TEXTS.legalPages.terms],
  ['/privacy', TEXTS.legalPages.privacy],
  ['/imprint', TEXTS.legalPages.imprint],
] as const

/** The welcome dialog, the emails, the plan, and the way to the reports (spec D-36). */
export function SettingsTab({ user }: { user: User }) {
  const { mutate, isPending, variables } = useMutation({
    ...changePreferencesMutation,
    onSuccess: setUser,
    onError: (error) => toast({ title: COMMON_TEXTS.error, text: problemText(error) || TEXTS.failed, look: 'destructive' }),
  })
  // What was clicked is shown before the server has answered.
  const hidden = isPending ? variables : user.hideWelcomeModal
  return (
    <>
      <h1 className="vh">{ACCOUNT_TEXTS.tabs.settings}</h1>
      <AccountSection title={TEXTS.screen}>
        <Switch label={TEXTS.welcome.title} note={TEXTS.welcome.text} on={!hidden} busy={isPending} onChange={(on) => mutate(!on)} />
      </AccountSection>
      <AccountSection title={TEXTS.plan}>
        <Rows soft>
          <LinkRow to="/billing" title={user.noPlan ? TEXTS.noPlan : PLANS[user.subscriptionTier].name} text={TEXTS.planText} />
        </Rows>
      </AccountSection>
      <AccountSection title={TEXTS.household}>
        <Rows soft>
          <LinkRow to="/account/household" title={TEXTS.people.title} text={TEXTS.people.text} />
        </Rows>
      </AccountSection>
      <AccountSection title={TEXTS.emails} note={TEXTS.emailsTo(user.email)}>
        <Rows soft>
          <LinkRow to="/reminders" title={TEXTS.reminders.title} text={TEXTS.reminders.text} />
          <ListRow title={TEXTS.always.title} note={TEXTS.always.text} end={<small className="muted">{TEXTS.always.mark}</small>} />
        </Rows>
      </AccountSection>
      <AccountSection title={TEXTS.take}>
        <p>{TEXTS.takeText}</p>
        <Row wraps gap={5} className={styles.actions}>
          <Link className={buttonClass({ look: 'line' })} to="/reports">
            {TEXTS.reports}
          </Link>
          <Link className={buttonClass({ look: 'line' })} to="/account/data">
            {TEXTS.export}
          </Link>
        </Row>
      </AccountSection>
      <AccountSection title={TEXTS.legal}>
        <Rows soft>
          {LEGAL.map(([to, title]) => (
            <LinkRow key={to} to={to} title={title} />
          ))}
        </Rows>
      </AccountSection>
    </>
  )
}

function LinkRow({ to, title, text }: { to: string; title: ReactNode; text?: ReactNode }) {
  return <ListRow to={to} title={title} note={text} end={<Icon name="chevronRight" size={16} />} />
}
