import type { ActionItem } from '../../entities/items/action-item'
import { knownTotal } from '../../entities/items/items.rules'
import { type ClaimItem, useBeginClaim } from '../../entities/reports/to-claim'
import { TAG_TEXTS } from '../../entities/tags/tags.texts'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Icon, type IconName } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'
import type { Asked } from './item-actions'
import { ITEM_ACTION_TEXTS } from './room.texts'
import styles from './select-bar.module.css'

interface Props {
  items: readonly ActionItem[]
  onAsk(what: Asked['what']): void
  onPrint(): void
  onDone(): void
}

const ACTIONS: readonly { what: Asked['what']; label: string; icon: IconName }[] = [
  { what: 'move', label: ITEM_ACTION_TEXTS.bar.move, icon: 'move' },
  { what: 'category', label: ITEM_ACTION_TEXTS.bar.category, icon: 'tag' },
  { what: 'delete', label: ITEM_ACTION_TEXTS.bar.delete, icon: 'trash' },
]

const claimItemOf = (item: ActionItem): ClaimItem => ({ id: item.id, name: item.name, value: knownTotal([item]) })

/** What can be done with the selected items, and what they are worth together. */
export function SelectBar({ items, onAsk, onPrint, onDone }: Props) {
  const value = knownTotal(items)
  const none = items.length === 0
  const beginClaim = useBeginClaim()
  // A claim is about one home.
  const [project, ...others] = new Set(items.map(({ projectId }) => projectId))
  const claimed = others.length === 0 ? project : undefined
  return (
    <section className={styles.bar} data-dock="floats" aria-label={ITEM_ACTION_TEXTS.bar.label}>
      <p className={styles.sum} role="status">
        <b>{none ? ITEM_ACTION_TEXTS.chooseSome : formatCount(items.length, 'item')}</b>
        {!none && value !== null && <small className="num">{ITEM_ACTION_TEXTS.together(formatMoney(value))}</small>}
      </p>
      <div className={styles.actions}>
        {ACTIONS.map(({ what, label, icon }) => (
          <button key={what} type="button" className={styles.action} disabled={none} onClick={() => onAsk(what)}>
            <Icon name={icon} size={18} />
            {label}
          </button>
        ))}
        <Menu
          label={ITEM_ACTION_TEXTS.bar.more}
          trigger={<IconButton label={ITEM_ACTION_TEXTS.bar.more} icon="more" disabled={none} className={styles.round} />}
        >
          <MenuItem onSelect={() => onAsk('place')}>{ITEM_ACTION_TEXTS.place}</MenuItem>
          <MenuItem onSelect={() => onAsk('tags')}>{TAG_TEXTS.menu}</MenuItem>
          <MenuItem onSelect={() => onAsk('document')}>{ITEM_ACTION_TEXTS.document}</MenuItem>
          {claimed !== undefined && (
            <MenuItem onSelect={() => beginClaim(claimed, items.map(claimItemOf))}>{ITEM_ACTION_TEXTS.claim}</MenuItem>
          )}
          <MenuItem onSelect={onPrint}>{ITEM_ACTION_TEXTS.printLabels}</MenuItem>
          <MenuItem onSelect={() => onAsk('condition')}>{ITEM_ACTION_TEXTS.condition}</MenuItem>
          <MenuItem onSelect={() => onAsk('value')}>{ITEM_ACTION_TEXTS.value}</MenuItem>
        </Menu>
      </div>
      <IconButton label={ITEM_ACTION_TEXTS.bar.close} icon="close" iconSize={18} className={styles.round} onClick={onDone} />
    </section>
  )
}
