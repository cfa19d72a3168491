/**
 * Tabs with panels; arrow keys switch. `<Tabs label value onValue tabs={[{value, label}]}>` with one
 * `<TabPanel value>` each inside.
 */
import * as Radix from 'radix-ui/tabs'
import { createContext, type ReactNode, useContext, useState } from 'react'
import styles from './tabs.module.css'

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { value: string; label: ReactNode }[]
  value: string
  onValue: (value: string) => void
  children: ReactNode
  className?: string
}

/** The panel that is shown. */
const Shown = createContext('')

export function Tabs({ label, tabs, value, onValue, children, className }: TabsProps) {
  // Radix moves the focus itself on a press, which browsers take for the keyboard: without this, the first click on a page shows a ring.
  const [pressed, setPressed] = useState(false)
  return (
    <Radix.Root value={value} onValueChange={onValue} className={className}>
      <Radix.List
        aria-label={label}
        className={styles.list}
        data-pressed={pressed || undefined}
        onPointerDownCapture={() => setPressed(true)}
        onKeyDownCapture={() => setPressed(false)}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Shown.Provider value={value}>{children}</Shown.Provider>
    </Radix.Root>
  )
}

/** A panel that was opened once keeps what was typed in it, while another one is shown. */
export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  const isShown = useContext(Shown) === value
  const [opened, setOpened] = useState(isShown)
  if (isShown && !opened) setOpened(true)
  return (
    <Radix.Content value={value} className={className} forceMount={opened || undefined} hidden={!isShown}>
      {children}
    </Radix.Content>
  )
}
