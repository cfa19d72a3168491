import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePrintLabels } from '../../entities/labels/to-print'
import { NewPlace } from '../../entities/places/new-place'
import { PlaceList } from '../../entities/places/place-list'
import { placesQuery } from '../../entities/places/places.queries'
import { PLACE_TEXTS } from '../../entities/places/places.texts'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Row } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import styles from './places.module.css'

/** Places that a room shows at first: its items follow on a phone. */
const FEW = 5

interface Props {
  room: { id: number; readOnly: boolean }
}

/** The places directly in a room. A read-only room without places shows nothing. */
export function RoomPlaces({ room }: Props) {
  const [creating, setCreating] = useState(false)
  const [all, setAll] = useState(false)
  const printLabels = usePrintLabels()
  const { data } = useQuery(placesQuery(room.id))
  const places = (data ?? []).filter(({ parentId }) => parentId === null)
  if (!data || (room.readOnly && places.length === 0)) return null
  return (
    <section className={styles.section} aria-labelledby="room-places">
      <ListHeading id="room-places" title={PLACE_TEXTS.places}>
        <Row wraps gap={4}>
          {places.length > 0 && (
            <Button look="text" tone="quiet" onClick={() => printLabels({ places: data.map(({ id }) => id) })}>
              {PLACE_TEXTS.printLabels}
            </Button>
          )}
          {!room.readOnly && !creating && (
            <Button look="text" icon={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
              {PLACE_TEXTS.newPlace}
            </Button>
          )}
        </Row>
      </ListHeading>
      {places.length > 0 && (
        <div className={styles.strip}>
          <PlaceList places={all ? places : places.slice(0, FEW)} />
        </div>
      )}
      {places.length > FEW && !all && (
        <Button look="text" onClick={() => setAll(true)}>
          {PLACE_TEXTS.all(places.length)}
        </Button>
      )}
      {creating && <NewPlace roomId={room.id} parent={null} onCreated={() => setCreating(false)} onCancel={() => setCreating(false)} />}
    </section>
  )
}
