/** A small panel beside its button: `trigger`, `label` (name of the panel), `align`, `open`/`onOpenChange` when steered from outside. */
import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './popover.module.css'

interface PopoverProps {
  trigger: ReactNode
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export function Popover({ trigger, label, align = 'start', open, onOpenChange, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.panel} align={align} sideOffset={8} collisionPadding={12} aria-label={label}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
