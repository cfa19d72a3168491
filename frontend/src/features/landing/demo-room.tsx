import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../lib/format'
import { createQueryClient } from '../../lib/query-client'
import { Money } from '../../ui/money'
import styles from './demo-room.module.css'
import { type DemoItem, demoRoomQuery } from './demo-room.queries'
import { withoutSize } from './demo-room.rules'
import { DEMO_ROOM_TEXTS } from './demo-room.texts'
import { DemoStrip } from './demo-strip'
import { LoadingDemoRoom } from './loading-demo-room'
import { RoomPrint } from './room-print'
import { SampleItem } from './sample-item'

const queries = createQueryClient()

/** The demo room with a query cache of its own; the landing page has none. */
export default function DemoRoom() {
  return (
    <QueryClientProvider client={queries}>
      <Room />
    </QueryClientProvider>
  )
}

function Room() {
  const { data: room } = useQuery(demoRoomQuery)
  const [chosen, setChosen] = useState<DemoItem>()
  const [open, setOpen] = useState(false)
  if (!room) return <LoadingDemoRoom />
  return (
    <>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          {room.name}, <span className="amber">{DEMO_ROOM_TEXTS.sample}</span>
        </h3>
        <p>
          <span className="vh">{DEMO_ROOM_TEXTS.total} </span>
          <Money value={room.totalValue} large className={styles.total} />
        </p>
        <p className={styles.count}>{formatCount(room.itemCount, 'documentedItem')}</p>
        <p className={styles.hint}>{DEMO_ROOM_TEXTS.choose}</p>
      </div>
      <RoomPrint
        className={styles.picture}
        picture={withoutSize(room.heroImage)}
        sizes="(min-width: 1100px) min(60vw, 816px), min(100vw, 640px)"
        alt={DEMO_ROOM_TEXTS.picture(room.name.toLowerCase())}
      />
      <DemoStrip
        items={room.items}
        onChoose={(item) => {
          setChosen(item)
          setOpen(true)
        }}
      />
      {chosen && <SampleItem item={chosen} room={room.name} open={open} onOpenChange={setOpen} />}
    </>
  )
}
