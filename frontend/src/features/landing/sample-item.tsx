import { useState } from 'react'
import { TipsCarousel } from '../../entities/items/tips-carousel'
import { formatMoney } from '../../lib/format-money'
import { ButtonLink } from '../../ui/button-link'
import { Checkbox } from '../../ui/checkbox'
import { Mark } from '../../ui/chip'
import { Dialog } from '../../ui/dialog'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { Segmented } from '../../ui/segmented'
import type { DemoItem } from './demo-room.queries'
import { ageOf, withoutSize } from './demo-room.rules'
import { DEMO_ROOM_TEXTS } from './demo-room.texts'
import styles from './sample-item.module.css'

const TEXTS = DEMO_ROOM_TEXTS

interface Props {
  item: DemoItem
  /** The room of the item. */
  room: string
  open: boolean
  onOpenChange(open: boolean): void
}

/** Read-only item detail of the demo (spec LAND-07, DEMO-05 to DEMO-08). */
export function SampleItem({ item, room, open, onOpenChange }: Props) {
  const facts = [
    [TEXTS.fields.category, item.category],
    [TEXTS.fields.room, room],
    [TEXTS.fields.brand, item.brand],
    [TEXTS.fields.model, item.model],
    [TEXTS.fields.year, item.purchaseYear],
    [TEXTS.fields.age, ageOf(item.purchaseYear)],
    [TEXTS.fields.notes, item.notes],
  ] as const
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={item.name}
      wide
      footer={
        <>
          <ButtonLink to="/signup">{TEXTS.start}</ButtonLink>
          <span className="small muted">{TEXTS.note}</span>
        </>
      }
    >
      <div className={styles.columns}>
        <Plate
          className={styles.picture}
          src={item.image}
          avifSet={`${withoutSize(item.image)}-400.avif`}
          alt={item.name}
          fit="object"
          ratio="1"
          eager
        />
        <div className={styles.data}>
          <div className={styles.worth}>
            <p>
              <span className="vh">{TEXTS.value} </span>
              <Money value={item.estimatedValue} cents="auto" large className={styles.total} />
            </p>
            <Mark>{TEXTS.range(formatMoney(item.valueLow), formatMoney(item.valueHigh))}</Mark>
          </div>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '–'}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.pins}>
            <Checkbox label={TEXTS.pins.thumbnail} disabled />
            <Checkbox label={TEXTS.pins.dashboard} disabled />
          </div>
          <SampleDocuments />
        </div>
        <div>
          <TipsCarousel />
        </div>
      </div>
    </Dialog>
  )
}

/** The document sources, for display only. */
function SampleDocuments() {
  const [source, setSource] = useState<'new' | 'library'>('new')
  return (
    <div className={styles.documents}>
      <Segmented
        label={TEXTS.documents.label}
        wide
        options={[
          { value: 'new', label: TEXTS.documents.new.label },
          { value: 'library', label: TEXTS.documents.library.label },
        ]}
        value={source}
        onValue={setSource}
      />
      <p className={styles.add}>
        {TEXTS.documents.add}
        <small>{TEXTS.documents[source].text}</small>
      </p>
    </div>
  )
}
