import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAuth } from '../../entities/auth/session'
import { Columns } from '../../ui/layout'
import { Page } from '../../ui/page'
import { TabPanel, Tabs } from '../../ui/tabs'
import { ContactForm } from './contact-form'
import { Faq } from './faq'
import { SignInNote } from './message-list'
import { OwnContact } from './own-contact'
import { SUPPORT_TEXTS } from './support.texts'
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
    <Page title={SUPPORT_TEXTS.title}>
      <Tabs label={SUPPORT_TEXTS.title} tabs={TABS} value={tab} onValue={change}>
        <TabPanel value="contact">
          {shown ? (
            <ThreadView id={shown} onClose={() => setSearch({})} />
          ) : user ? (
            <OwnContact user={user} onShow={(id) => setSearch({ ticket: String(id) })} />
          ) : (
            <Columns split="7:5">
              <ContactForm user={null} />
              <SignInNote />
            </Columns>
          )}
        </TabPanel>
        <TabPanel value="faq">
          <Faq />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
