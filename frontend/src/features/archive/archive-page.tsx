import { Page } from '../../ui/page'

export default function ArchivePage() {
  return (
    <Page title="Photo Archive">
      <h1>Photo Archive</h1>
    </Page>
  )
}
