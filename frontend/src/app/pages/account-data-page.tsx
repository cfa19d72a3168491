import { useQuery } from '@tanstack/react-query'
import { securityQuery } from '../../features/account/account.queries'
import { DeleteAccountSection } from '../../features/account-deletion/delete-account-section'
import { ExportSection } from '../../features/account-export/export-section'
import { ImportSection } from '../../features/account-import/import-section'
import { Page } from '../../ui/page'
import { ACCOUNT_DATA_TEXTS as TEXTS } from './account-data.texts'
import styles from './account-data-page.module.css'

/** `/account/data`: export, import and deletion of the account. Emails and the banner of a suspended account link to it. */
export default function AccountDataPage() {
  const { data: security } = useQuery(securityQuery)
  return (
    <Page title={TEXTS.title} className={styles.page}>
      <h1>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </h1>
      <ExportSection />
      <ImportSection />
      <DeleteAccountSection hasPassword={security?.hasPassword} />
    </Page>
  )
}
