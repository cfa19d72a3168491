import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { useAdminSession } from '../../entities/admin/admin-session'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { TabPanel, Tabs } from '../../ui/tabs'
import styles from './admin-page.module.css'
import { AuditTab } from './audit-tab'
import { CostsTab } from './costs-tab'
import { DeadLettersTab } from './dead-letters-tab'
import { HealthTab } from './health-tab'
import { TicketsTab } from './tickets-tab'
import { UsersTab } from './users-tab'

const { tabs: TABS } = ADMIN_TEXTS

/** The unlocked panel: a tab for each thing that is administered. */
export function AdminPanel() {
  const [tab, setTab] = useState('users')
  const { lock } = useAdminSession()
  const queries = useAdminQueries()
  const open = useInfiniteQuery(queries.tickets('open')).data?.pages[0]?.counts.open ?? 0
  const dead = useQuery(queries.deadLetters).data?.length ?? 0
  const tabs = [
    { value: 'users', label: TABS.users },
    { value: 'tickets', label: <Counted label={TABS.tickets} count={open} /> },
    { value: 'letters', label: <Counted label={TABS.letters} count={dead} /> },
    { value: 'health', label: TABS.health },
    { value: 'costs', label: TABS.costs },
    { value: 'audit', label: TABS.audit },
  ]
  return (
    <div className={styles.panel}>
      <h1 className="vh">{ADMIN_TEXTS.title}</h1>
      <Button className={styles.logout} look="text" size="small" tone="quiet" onClick={() => lock()}>
        {ADMIN_TEXTS.logOut}
      </Button>
      <Tabs label={ADMIN_TEXTS.tabsLabel} tabs={tabs} value={tab} onValue={setTab}>
        <TabPanel value="users">
          <UsersTab />
        </TabPanel>
        <TabPanel value="tickets">
          <TicketsTab />
        </TabPanel>
        <TabPanel value="letters">
          <DeadLettersTab />
        </TabPanel>
        <TabPanel value="health">
          <HealthTab />
        </TabPanel>
        <TabPanel value="costs">
          <CostsTab />
        </TabPanel>
        <TabPanel value="audit">
          <AuditTab />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  if (count === 0) return label
  return (
    <>
      {label} <span className={`num ${styles.count}`}>{formatNumber(count)}</span>
    </>
  )
}
