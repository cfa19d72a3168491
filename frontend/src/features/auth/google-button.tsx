import { startGoogle } from '@arc/contracts/auth/google'
import { buttonClass } from '../../ui/button'
import { AUTH_TEXTS } from './auth.texts'

/** Google's logo in its official colours. */
const MARK = [
  ['#4285F4', 'M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z'],
  ['#34A853', 'M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z'],
  ['#FBBC05', 'M3.97 10.71A5.4 5.4 0 0 1 3.68 9c0-.6.1-1.17.28-1.71V4.96H.96A9 9 0 0 0 0 9c0 1.45.35 2.83.96 4.04l3-2.33z'],
  ['#EA4335', 'M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.68 5.16 6.66 3.58 9 3.58z'],
]

/** The link to Google: a full browser navigation to the auth service. @param onLeave called before the page is left */
export function GoogleButton({ onLeave }: { onLeave(): void }) {
  return (
    <a className={buttonClass({ look: 'line', size: 'tall', wide: true })} href={startGoogle.path} onClick={onLeave}>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
        {MARK.map(([colour, path]) => (
          <path key={colour} fill={colour} d={path} />
        ))}
      </svg>
      {AUTH_TEXTS.withGoogle}
    </a>
  )
}
