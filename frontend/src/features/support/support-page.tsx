import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAuth } from '../../entities/auth/session'
import { Page } from '../../ui/page'
import { TabPanel, Tabs } from '../../ui/tabs'
import { ContactForm } from './contact-form'
import { Faq } from './faq'
import { SignInNote } from './message-list'
import { OwnContact } from './own-contact'
import { SUPPORT_TEXTS } from './support.texts'
import styles from './support-page.module.css'
import { ThreadView } from './thread-view'

const TABS = [
  { value: 'contact', label: SUPPORT_TEXTS.tabs.contact },
  { value: 'faq', label: SUPPORT_TEXTS.tabs.faq },
] as const

/** `/support`: the form, questions and answers, and the user's own messages; `?ticket=12` shows one of them. */
export default function SupportPage() {
  const auth = useAuth()
  const user = auth.state === 'authenticated' ? auth.user : null
  const [tab, setTab] = useState('contact')
  const [search, setSearch] = useSearchParams()
  const ticket = Number(search.get('ticket'))
  const shown = user && Number.isInteger(ticket) && ticket > 0 ? ticket : null
  const change = (value: string) => {
    if (search.has('ticket')) setSearch({})
    setTab(value)
  }
  return (
    <Page title={SUPPORT_TEXTS.title} className={user ? styles.page : styles.visitor}>
      <Tabs label={SUPPORT_TEXTS.title} tabs={TABS} value={tab} onValue={change}>
        <TabPanel value="contact">
          {shown ? (
            <ThreadView id={shown} onClose={() => setSearch({})} />
          ) : user ? (
            <OwnContact user={user} onShow={(id) => setSearch({ ticket: String(id) })} />
          ) : (
            <div className={styles.columns}>
              <ContactForm user={null} />
              <SignInNote />
            </div>
          )}
        </TabPanel>
        <TabPanel value="faq">
          <Faq />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
