import type { User } from '@arc/contracts/auth/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../entities/auth/auth.queries'
import { householdQuery, openHomeMutation } from '../entities/household/household.queries'
import { type HomeChoice, homeChoices } from '../entities/household/household.rules'
import { pendingPlaces } from '../features/archive/pending-photos'
import { storedBatches } from '../features/archive/stored-batch'
import { describeError } from '../lib/describe-error'
import { Confirm } from '../ui/confirm'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { toast } from '../ui/toast-store'
import { HOMES_TEXTS as TEXTS } from './homes.texts'
import styles from './homes-menu.module.css'

/** The homes of the user, for the menu; nothing for those who have only their own. */
export function HomesMenu() {
  const user = useUser()
  return user ? <Choice user={user} /> : null
}

function Choice({ user }: { user: User }) {
  const { data } = useQuery(householdQuery)
  const [asked, setAsked] = useState<HomeChoice | null>(null)
  const open = useMutation({
    ...openHomeMutation,
    onError: (error) => toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' }),
  })
  const choices = homeChoices(user, data?.homes ?? [])
  if (choices.length === 0) return null
  const choose = (home: HomeChoice) => {
    // What this browser stores of a home is deleted when another one is opened.
    if (pendingPlaces().length + storedBatches().length > 0) setAsked(home)
    else open.mutate(home.ownerId)
  }
  return (
    <section className={styles.homes} aria-label={TEXTS.title}>
      <h2>{TEXTS.title}</h2>
      <ul>
        {choices.map((home) => (
          <li key={home.ownerId ?? 'own'}>
            <button
              type="button"
              className={cx(styles.home, home.open && styles.open)}
              aria-current={home.open ? 'true' : undefined}
              disabled={home.open || open.isPending}
              onClick={() => choose(home)}
            >
              <Icon name="home" size={16} />
              <span>
                <b>{home.ownerId === null ? TEXTS.own : TEXTS.homeOf(home.name)}</b>
                {home.open && <small>{TEXTS.open}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          open
          onOpenChange={() => setAsked(null)}
          title={TEXTS.waiting.title}
          text={TEXTS.waiting.text}
          action={TEXTS.waiting.action}
          busy={open.isPending}
          onConfirm={() => open.mutate(asked.ownerId)}
        />
      )}
    </section>
  )
}
