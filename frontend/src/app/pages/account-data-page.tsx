import { useQuery } from '@tanstack/react-query'
import { securityQuery } from '../../entities/account-data/security.queries'
import { PageFamily } from '../../entities/overview/page-family'
import { DeleteAccountSection } from '../../features/account-deletion/delete-account-section'
import { ExportSection } from '../../features/account-export/export-section'
import { KeptSection } from '../../features/account-export/kept-section'
import { ImportSection } from '../../features/account-import/import-section'
import { Stack } from '../../ui/layout'
import { Page } from '../../ui/page'
import { ACCOUNT_DATA_TEXTS as TEXTS } from './account-data.texts'

/** `/account/data`: export, import and deletion of the account. Emails and the banner of a suspended account link to it. */
export default function AccountDataPage() {
  const { data: security } = useQuery(securityQuery)
  return (
    <Page title={TEXTS.title}>
      <PageFamily family="data" title={TEXTS.headline} lead={TEXTS.lead}>
        <Stack gap={10}>
          <ExportSection />
          <KeptSection />
          <ImportSection />
          <DeleteAccountSection hasPassword={security?.hasPassword} />
        </Stack>
      </PageFamily>
    </Page>
  )
}
