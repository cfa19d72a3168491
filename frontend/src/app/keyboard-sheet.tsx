import { Dialog } from '../ui/dialog'
import { KEYBOARD_TEXTS } from './keyboard.texts'
import styles from './keyboard-sheet.module.css'

/** All keyboard shortcuts; opened with `?`. */
export default function KeyboardSheet({ open, onOpen }: { open: boolean; onOpen(open: boolean): void }) {
  const { title, groups } = KEYBOARD_TEXTS
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpen}
      title={
        <>
          {title.start} <em>{title.end}</em>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, also by keyboard */}
      <div className={styles.groups} tabIndex={0}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.rows.map(({ does, keys }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
