import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../entities/auth/auth.queries'
import { invoicesQuery, subscriptionQuery } from '../../entities/billing/subscription.queries'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { TabPanel, Tabs } from '../../ui/tabs'
import { BILLING_TEXTS } from './billing.texts'
import { BillingSkeleton } from './billing-skeleton'
import { InvoicesTab } from './invoices-tab'
import { SubscriptionTab } from './subscription-tab'
import { useBillingReturn } from './use-billing-return'

const TABS = [
  { value: 'subscription', label: BILLING_TEXTS.tabs.subscription },
  { value: 'invoices', label: BILLING_TEXTS.tabs.invoices },
] as const

/** The subscription and its invoices (spec BILL-01 to BILL-11). */
export default function BillingPage() {
  const [tab, setTab] = useState<string>('subscription')
  const subscription = useQuery(subscriptionQuery)
  const invoices = useQuery(invoicesQuery)
  const user = useUser()
  useBillingReturn()
  return (
    <Page title={BILLING_TEXTS.title}>
      <Tabs label={BILLING_TEXTS.tabs.label} tabs={TABS} value={tab} onValue={setTab}>
        <TabPanel value="subscription">
          <QueryState query={subscription} what={BILLING_TEXTS.what.subscription} skeleton={<BillingSkeleton />}>
            {(data) => <SubscriptionTab subscription={data} />}
          </QueryState>
        </TabPanel>
        <TabPanel value="invoices">
          <QueryState query={subscription} what={BILLING_TEXTS.what.invoices} skeleton={<BillingSkeleton />}>
            {(data) => user && <InvoicesTab subscription={data} user={user} invoices={invoices} />}
          </QueryState>
        </TabPanel>
      </Tabs>
    </Page>
  )
}
