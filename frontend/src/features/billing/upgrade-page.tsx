import { PLANS, priceOf } from '@arc/contracts/plans'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useUser } from '../../entities/auth/auth.queries'
import { startUpgrade, subscriptionQuery } from '../../entities/billing/subscription.queries'
import { formatMoney } from '../../lib/format-money'
import { hasStatus, problemText } from '../../lib/request'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { cx } from '../../ui/cx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { Headline } from '../../ui/headline'
import { Columns, Row, Stack } from '../../ui/layout'
import { Page } from '../../ui/page'
import { Plate } from '../../ui/plate'
import { Skeleton } from '../../ui/skeleton'
import { Note } from '../../ui/text'
import { toast } from '../../ui/toast-store'
import { chargedFrom, upgradeToday } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import { upgradeFailure } from './upgrade.rules'
import styles from './upgrade-page.module.css'
import UpgradeSkeleton from './upgrade-skeleton'

const TEXTS = BILLING_TEXTS.upgradePage
const PICTURES = ['living-room', 'attic', 'office', 'patio']

/** Starts the upgrade payment; the provider's page asks for the card, and shows the amount again (spec UPGR-01 to UPGR-05). */
export default function UpgradePage() {
  const user = useUser()
  if (!user)
    return (
      <Page title={TEXTS.title}>
        <UpgradeSkeleton />
      </Page>
    )
  if (user.subscriptionTier === 'pro') return <Navigate to="/billing?upgrade=already_pro" replace />
  return <StartUpgrade />
}

function StartUpgrade() {
  const navigate = useNavigate()
  const subscription = useQuery(subscriptionQuery)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt
  useEffect(() => {
    let left = false
    setProblem(null)
    startUpgrade().then(
      ({ url }) => left || window.location.assign(url),
      (error: unknown) => {
        if (left) return
        const { goTo, text } = upgradeFailure({
          status: [401, 409].find((status) => hasStatus(error, status)),
          message: problemText(error),
        })
        if (goTo) return navigate(goTo, { replace: true })
        setProblem(text)
        toast({ title: TEXTS.failed, text, look: 'destructive' })
      },
    )
    return () => {
      left = true
    }
  }, [attempt])

  const { data } = subscription
  const today = data && upgradeToday(data, new Date())
  const now = data?.interval === 'month' ? priceOf({ tier: data.planType, interval: data.interval }) : undefined
  return (
    <Page title={TEXTS.title}>
      <ul className={styles.places} aria-hidden="true">
        {PICTURES.map((picture, at) => (
          <li key={picture} className={cx(at === 0 && styles.yours)}>
            <Plate src={`/world/rooms/${picture}-400.webp`} alt="" fit="diorama" ratio="1" eager />
            <small>
              {TEXTS.places[at]}
              {at === 0 && `, ${TEXTS.yours}`}
            </small>
          </li>
        ))}
      </ul>
      <Columns>
        <Headline title={TEXTS.headline} lead={TEXTS.text} />
        <Stack>
          <DescriptionList large>
            <DescriptionRow term={today ? today.label : <Skeleton width={120} />} className="figure">
              {today ? formatMoney(today.amount, 'always') : <Skeleton width={80} />}
            </DescriptionRow>
            <DescriptionRow term={data ? chargedFrom(data, new Date()) : <Skeleton width={160} />} className="figure">
              {now !== undefined && now < PLANS.pro.monthly && <s className={styles.before}>{formatMoney(now, 'always')}</s>}{' '}
              {formatMoney(PLANS.pro.monthly, 'always')}
            </DescriptionRow>
          </DescriptionList>
          {problem && (
            <Banner look="problem" title={TEXTS.failed}>
              {problem}
            </Banner>
          )}
          <Row wraps gap={5}>
            <Button busy={problem === null} onClick={() => setAttempt((n) => n + 1)}>
              {problem === null ? TEXTS.opening : TEXTS.retry}
            </Button>
            <ButtonLink look="text" tone="quiet" to="/billing">
              {TEXTS.decline}
            </ButtonLink>
          </Row>
          <Note>{TEXTS.note}</Note>
        </Stack>
      </Columns>
    </Page>
  )
}
