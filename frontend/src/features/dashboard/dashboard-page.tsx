import { Page } from '../../ui/page'

export default function DashboardPage() {
  return (
    <Page title="Dashboard">
      <h1>Dashboard</h1>
    </Page>
  )
}
