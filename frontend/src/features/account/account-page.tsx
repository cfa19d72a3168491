import { useQuery } from '@tanstack/react-query'
import { securityQuery } from '../../entities/account-data/security.queries'
import { useUser } from '../../entities/auth/auth.queries'
import { useUrlChoice } from '../../lib/url-choice'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { TabPanel, Tabs } from '../../ui/tabs'
import { ACCOUNT_TEXTS as TEXTS } from './account.texts'
import { ProfileTab } from './profile-tab'
import { SecurityTab } from './security-tab'
import { SettingsTab } from './settings-tab'

const NAMES = ['profile', 'settings', 'security'] as const
const TAB = { name: 'tab', choices: NAMES, initial: 'profile' } as const
const TABS = NAMES.map((value) => ({ value, label: TEXTS.tabs[value] }))

/** `/account`: profile, settings and security (spec ACCT-01 to ACCT-06, D-36). */
export default function AccountPage() {
  const [tab, setTab] = useUrlChoice(TAB)
  const user = useUser()
  const security = useQuery(securityQuery)
  const choose = (value: string) => setTab(NAMES.find((name) => name === value) ?? 'profile')
  if (!user) return null
  return (
    <Page title={TEXTS.title}>
      <Tabs label={TEXTS.tabs.label} tabs={TABS} value={tab} onValue={choose}>
        <TabPanel value="profile">
          <ProfileTab key={user.id} user={user} security={security.data} />
        </TabPanel>
        <TabPanel value="settings">
          <SettingsTab user={user} />
        </TabPanel>
        <TabPanel value="security">
          <QueryState query={security} what={TEXTS.what.security} skeleton={<SkeletonRows count={5} />}>
            {(data) => <SecurityTab security={data} demo={user.demo} />}
          </QueryState>
        </TabPanel>
      </Tabs>
    </Page>
  )
}
