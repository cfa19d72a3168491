import { TICKET_PRIORITIES } from '@arc/contracts/admin/tickets'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PRIORITY_NAMES } from '../../entities/tickets/tickets.texts'
import styles from './contact-form.module.css'
import { SUPPORT_TEXTS } from './support.texts'

/** Four radio buttons in a row of the letter. */
export function PriorityChoice({ field }: { field: UseFormRegisterReturn<'priority'> }) {
  return (
    <fieldset className={styles.line}>
      <legend className={styles.legend}>{SUPPORT_TEXTS.contact.priority}</legend>
      <span className={styles.choices}>
        {TICKET_PRIORITIES.map((value) => (
          <label key={value}>
            <input type="radio" value={value} {...field} />
            {PRIORITY_NAMES[value]}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
