import { Page } from '../../ui/page'

export default function ItemPage() {
  return (
    <Page title="Item">
      <h1>Item</h1>
    </Page>
  )
}
