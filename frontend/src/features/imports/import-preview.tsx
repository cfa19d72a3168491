import type { ImportPreview } from '@arc/contracts/inventory/imports'
import { COLUMN_NAMES, listColumn } from '@arc/contracts/inventory/item-columns'
import { useQuery } from '@tanstack/react-query'
import { customFieldsQuery } from '../../entities/custom-fields/fields.queries'
import { formatCount, formatList, formatNumber } from '../../lib/format'
import { cx } from '../../ui/cx'
import { Money } from '../../ui/money'
import { Select } from '../../ui/select'
import tables from '../../ui/table.module.css'
import styles from './import.module.css'
import { IMPORT_TEXTS as TEXTS } from './import.texts'

interface Props {
  preview: ImportPreview
}

const FIELDS = COLUMN_NAMES.map((value) => ({ value, label: listColumn(value).header }))

/** What the file becomes, in figures. */
export function ImportSummary({ preview, fileName }: Props & { fileName: string }) {
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{TEXTS.summary.file}</dt>
        <dd className="ellipsis">{fileName}</dd>
      </div>
      <div>
        <dt>{TEXTS.summary.items}</dt>
        <dd className="num">{formatNumber(preview.rows)}</dd>
      </div>
      <div>
        <dt>{TEXTS.summary.value}</dt>
        <dd>
          <Money value={preview.totalValue} />
        </dd>
      </div>
      <div>
        <dt>{TEXTS.summary.rooms}</dt>
        <dd>{preview.newRooms.length > 0 ? formatList(preview.newRooms) : TEXTS.noRooms}</dd>
      </div>
    </dl>
  )
}

/** What has to be corrected before anything is stored. */
export function ImportErrors({ preview: { errors, errorCount } }: Props) {
  return (
    <section className={styles.errors} aria-labelledby="import-errors" role="alert">
      <h2 id="import-errors">{TEXTS.errors(formatNumber(errorCount))}</h2>
      <p className="muted">{TEXTS.errorsText}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <ul tabIndex={0}>
        {errors.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            <b className="num">{TEXTS.line(line)}</b>
            <span>
              {column && `${column}: `}
              {message}
            </span>
          </li>
        ))}
      </ul>
      {errorCount > errors.length && <p className="muted">{TEXTS.more(formatNumber(errorCount - errors.length))}</p>}
    </section>
  )
}

interface ColumnsProps extends Props {
  disabled: boolean
  onField(at: number, field: string | null): void
}

/** The field of each column. */
export function ImportColumns({ preview: { columns }, disabled, onField }: ColumnsProps) {
  const custom = useQuery(customFieldsQuery).data ?? []
  const options = [...FIELDS, ...custom.map(({ id, name }) => ({ value: `field:${id}`, label: name }))]
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns">{TEXTS.columns}</h2>
      <p className="muted">{TEXTS.columnsText}</p>
      <ul className={styles.mapping}>
        {columns.map(({ name, field, samples }, at) => {
          const shown = name || TEXTS.unnamed(at + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have the same name
            <li key={at}>
              <span>
                <b>{shown}</b>
                <small className="muted ellipsis">{samples.join(' · ') || '–'}</small>
              </span>
              <Select
                label={<span className="vh">{TEXTS.field(shown)}</span>}
                disabled={disabled}
                placeholder={TEXTS.leftOut}
                options={options}
                value={field ?? ''}
                onValue={(value) => onField(at, value || null)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The first items as they will be stored. */
export function ImportRows({ preview: { items, rows } }: Props) {
  return (
    <div>
      <h2>{TEXTS.preview}</h2>
      {rows > items.length && <p className="muted">{TEXTS.first(formatCount(items.length, 'item'))}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs focus */}
      <section className={cx(tables.scroll, styles.table)} tabIndex={0} aria-label={TEXTS.preview}>
        <table>
          <thead>
            <tr>
              <th scope="col">{TEXTS.cells.name}</th>
              <th scope="col">{TEXTS.cells.room}</th>
              <th scope="col">{TEXTS.cells.category}</th>
              <th scope="col">{TEXTS.cells.quantity}</th>
              <th scope="col">{TEXTS.cells.value}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ line, name, room, place, category, quantity, estimatedValue }) => (
              <tr key={line}>
                <th scope="row">{name}</th>
                <td>{place === null ? room : `${room} > ${place}`}</td>
                <td>{category}</td>
                <td>{formatNumber(quantity)}</td>
                <td>
                  <Money value={estimatedValue} cents="auto" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
