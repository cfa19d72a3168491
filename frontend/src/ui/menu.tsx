/**
 * A drop-down menu: `<Menu label="Room actions"><MenuItem onSelect>Rename</MenuItem></Menu>`.
 * `Menu`: `label` (accessible name of the three-dot button), `trigger` (a custom button), `align`, `head`. `MenuItem`: `icon`,
 * `onSelect`, `danger`, `disabled`.
 */
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'
import { IconButton } from './icon-button'
import styles from './menu.module.css'

interface MenuProps {
  label: string
  trigger?: ReactNode
  align?: 'start' | 'end'
  /** Content above the entries; on a phone such a menu is a sheet from below. */
  head?: ReactNode
  children: ReactNode
}

export function Menu({ label, trigger, align = 'end', head, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const pressed = useRef(false)
  return (
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(open) => {
        pressed.current = false
        if (open) setDialog(button.current?.closest<HTMLElement>('[role="dialog"]') ?? null)
      }}
    >
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger ?? <IconButton label={label} icon="more" />}
      </DropdownMenu.Trigger>
      {/* Inside main, because it would be outside every landmark otherwise; inside the dialog that has the button. */}
      <DropdownMenu.Portal container={dialog ?? document.getElementById('main')}>
        <DropdownMenu.Content
          className={cx(styles.panel, Boolean(head) && styles.sheet)}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          // Escape closes the menu, not the dialog around it.
          onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
          // The menu opens when the button is pressed. A sheet covers the button, so that the release would choose an entry.
          onPointerDownCapture={() => {
            pressed.current = true
          }}
          onPointerUpCapture={(event: PointerEvent) => {
            if (head && !pressed.current) event.stopPropagation()
          }}
        >
          {head && <div className={styles.head}>{head}</div>}
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface MenuItemProps {
  icon?: IconName
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, danger, disabled, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={cx(styles.item, danger && styles.danger)} disabled={disabled} onSelect={onSelect}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </DropdownMenu.Item>
  )
}
