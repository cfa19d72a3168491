import type { User } from '@arc/contracts/auth/accounts'
import { PLANS } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { setUser } from '../../entities/auth/session'
import { problemText } from '../../lib/request'
import { buttonClass } from '../../ui/button'
import { ButtonGroup } from '../../ui/button-group'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import rows from '../../ui/row-list.module.css'
import { RowText } from '../../ui/row-text'
import { Section } from '../../ui/section'
import { toast } from '../../ui/toast-store'
import styles from './account.module.css'
import { changePreferencesMutation } from './account.queries'
import { ACCOUNT_TEXTS } from './account.texts'
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
      <Section title={TEXTS.screen}>
        <div className={rows.list}>
          <Switch label={TEXTS.welcome.title} note={TEXTS.welcome.text} on={!hidden} busy={isPending} onChange={(on) => mutate(!on)} />
        </div>
      </Section>
      <Section title={TEXTS.plan}>
        <div className={rows.list}>
          <LinkRow to="/billing" title={user.noPlan ? TEXTS.noPlan : PLANS[user.subscriptionTier].name} text={TEXTS.planText} />
        </div>
      </Section>
      <Section title={TEXTS.household}>
        <div className={rows.list}>
          <LinkRow to="/account/household" title={TEXTS.people.title} text={TEXTS.people.text} />
        </div>
      </Section>
      <Section title={TEXTS.emails} note={TEXTS.emailsTo(user.email)}>
        <div className={rows.list}>
          <LinkRow to="/reminders" title={TEXTS.reminders.title} text={TEXTS.reminders.text} />
          <div className={rows.row}>
            <RowText title={TEXTS.always.title}>
              <small>{TEXTS.always.text}</small>
            </RowText>
            <span className={styles.mark}>{TEXTS.always.mark}</span>
          </div>
        </div>
      </Section>
      <Section title={TEXTS.take}>
        <p>{TEXTS.takeText}</p>
        <ButtonGroup className={styles.actions}>
          <Link className={buttonClass({ look: 'line' })} to="/reports">
            {TEXTS.reports}
          </Link>
          <Link className={buttonClass({ look: 'line' })} to="/account/data">
            {TEXTS.export}
          </Link>
        </ButtonGroup>
      </Section>
      <Section title={TEXTS.legal}>
        <div className={rows.list}>
          {LEGAL.map(([to, title]) => (
            <LinkRow key={to} to={to} title={title} />
          ))}
        </div>
      </Section>
    </>
  )
}

function LinkRow({ to, title, text }: { to: string; title: ReactNode; text?: ReactNode }) {
  return (
    <Link className={cx(rows.row, styles.link)} to={to}>
      <RowText title={title}>{text && <small>{text}</small>}</RowText>
      <Icon name="chevronRight" size={16} />
    </Link>
  )
}
