import { formatMoney } from '../../lib/format-money'
import { useCalm, useMedia } from '../../lib/media'
import { LANDING_MORE_TEXTS } from './landing-more.texts'
import { LIVING_ROOM } from './poster'
import styles from './report-spread.module.css'
import { RoomPrint } from './room-print'
import pictures from './sample-pictures.json' with { type: 'json' }
import { ESTIMATED, ESTIMATES, SAMPLE_ITEMS, type SampleRoomItem, TOTAL } from './sample-room'
import { SecondaryLink } from './secondary-link'
import { TravellingPicture } from './travelling-picture'
import { WIDE } from './use-plate'

const TEXTS = LANDING_MORE_TEXTS.spread

/** "on the worst day, you hand over this": the items of the plate as two pages of a report, the left one from 1024 px only. */
export function ReportSpread() {
  const wide = useMedia(WIDE)
  const calm = useCalm()
  return (
    <section className={styles.section} aria-labelledby="spread">
      <div className="wrap">
        <div className={styles.intro}>
          <h2 id="spread">
            {TEXTS.headline[0]}
            <br />
            {TEXTS.headline[1]} <em>{TEXTS.headline[2]}</em>
          </h2>
          <p>{TEXTS.intro}</p>
        </div>
        <figure className={styles.spread} aria-label={TEXTS.label}>
          {wide && <RoomLeaf />}
          <ItemsLeaf />
        </figure>
        <p className={styles.more}>
          <SecondaryLink to="/demo-login">{TEXTS.more}</SecondaryLink>
          <span>{TEXTS.asksNothing}</span>
        </p>
      </div>
      {wide && !calm && <TravellingPicture />}
    </section>
  )
}

function RoomLeaf() {
  const facts = [
    [TEXTS.facts.items, SAMPLE_ITEMS.length],
    [TEXTS.facts.documented, TEXTS.worth(SAMPLE_ITEMS.length - ESTIMATES.length, formatMoney(TOTAL - ESTIMATED))],
    [TEXTS.facts.estimated, TEXTS.worth(ESTIMATES.length, formatMoney(ESTIMATED))],
    [TEXTS.facts.total, formatMoney(TOTAL)],
  ] as const
  return (
    <article className={`${styles.leaf} ${styles.left}`}>
      <Running left={TEXTS.home} right={TEXTS.report} />
      <h3>{TEXTS.heading}</h3>
      <RoomPrint picture={LIVING_ROOM} sizes="490px" alt="" className={styles.picture} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Running left="" right={TEXTS.sample} />
    </article>
  )
}

function ItemsLeaf() {
  const { columns } = TEXTS
  return (
    <article className={`${styles.leaf} ${styles.right}`}>
      <Running left={TEXTS.room} right={TEXTS.report} />
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{columns.number}</span>
            </th>
            <th scope="col">
              <span className="vh">{columns.picture}</span>
            </th>
            <th scope="col">{columns.item}</th>
            <th scope="col" className={styles.wide}>
              {columns.year}
            </th>
            <th scope="col" className={styles.wide}>
              {columns.basis}
            </th>
            <th scope="col">{columns.value}</th>
          </tr>
        </thead>
        <tbody>
          {SAMPLE_ITEMS.map((item, index) => (
            <Row key={item.name} item={item} picture={pictures[index] ?? ''} number={index + 1} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} />
            <th scope="row">{TEXTS.room}</th>
            <td colSpan={2} className={styles.wide} />
            <td>{formatMoney(TOTAL)}</td>
          </tr>
        </tfoot>
      </table>
      <Running left={TEXTS.sample} right="" />
    </article>
  )
}

/** @param picture its name in `/world/things` */
function Row({ item, picture, number }: { item: SampleRoomItem; picture: string; number: number }) {
  const { name, year, basis, value } = item
  const kind = basis === 'estimate' ? styles.estimate : styles.documented
  return (
    <tr>
      <td>{number}</td>
      <td>
        <picture>
          <source type="image/avif" srcSet={`/world/things/${picture}-160.avif`} />
          <img src={`/world/things/${picture}-160.webp`} width={36} height={36} alt="" loading="lazy" />
        </picture>
      </td>
      <th scope="row">
        {name}
        <small>
          {year}, <span className={kind}>{basis}</span>
        </small>
      </th>
      <td className={styles.wide}>{year}</td>
      <td className={`${styles.wide} ${kind}`}>{basis}</td>
      <td>{formatMoney(value)}</td>
    </tr>
  )
}

/** The line at the top and at the foot of a page. */
function Running({ left, right }: { left: string; right: string }) {
  return (
    <p className={styles.running}>
      <span>{left}</span>
      <span>{right}</span>
    </p>
  )
}
