/** A link that looks like a button: `<ButtonLink to="/archive">Archive Now</ButtonLink>`; `look`, `size`, `wide`, `icon` as in button.tsx. */
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './button'

interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode
}

export function ButtonLink({ look, size, tone, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ look, size, tone, wide }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
