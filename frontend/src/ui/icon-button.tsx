/** A round 44-px icon button: `label` is its accessible name, `icon` the icon. */
import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'
import styles from './icon-button.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  icon: IconName
  iconSize?: number
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, iconSize, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} className={cx(styles.button, className)} {...rest}>
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
