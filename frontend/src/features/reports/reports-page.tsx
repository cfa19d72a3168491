import { Page } from '../../ui/page'

export default function ReportsPage() {
  return (
    <Page title="Reports">
      <h1>Reports</h1>
    </Page>
  )
}
