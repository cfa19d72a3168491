import { Page } from '../../ui/page'

export default function RoomPage() {
  return (
    <Page title="Room">
      <h1>Room</h1>
    </Page>
  )
}
