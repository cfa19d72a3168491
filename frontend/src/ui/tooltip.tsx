/**
 * A hint beside a control, on hover and on focus; never the only place for a piece of information.
 * `<Tooltip text="Rename"><IconButton ... /></Tooltip>`; `side` is 'top' by default.
 * `<TooltipGroup>` around a list of controls makes neighbouring tooltips skip the delay.
 */
import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { TOOLTIP } from './timings'
import styles from './tooltip.module.css'

export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP.delay} skipDelayDuration={TOOLTIP.skip}>
      {children}
    </Radix.Provider>
  )
}

export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactNode
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={styles.tip}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
