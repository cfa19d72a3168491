import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { ListRow, Rows } from '../../ui/rows'
import { BILLING_TEXTS } from './billing.texts'

const TEXTS = BILLING_TEXTS.suspended.take

/** The export of everything, before the deletion. */
export function TakeAlong() {
  return (
    <section aria-labelledby="take-along">
      <ListHeading id="take-along" small title={TEXTS.title} />
      <Rows soft labelledBy="take-along">
        <ListRow to="/account/data" start={<Icon name="download" />} title={TEXTS.everything} />
      </Rows>
    </section>
  )
}
