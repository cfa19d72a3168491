import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { AUTH_TEXTS } from './auth.texts'
import styles from './signup.module.css'

/** The Terms of Service (spec SIGN-05, SIGN-11). */
export default function TermsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={AUTH_TEXTS.terms.title}
      footer={
        <Button size="small" onClick={() => onOpenChange(false)}>
          {AUTH_TEXTS.terms.close}
        </Button>
      }
    >
      <ol className={styles.terms}>
        {AUTH_TEXTS.terms.paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
    </Dialog>
  )
}
