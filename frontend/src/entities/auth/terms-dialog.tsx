import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TERMS_TEXTS } from './auth.texts'
import styles from './terms.module.css'

/** The Terms of Service (spec SIGN-05, SIGN-11, PRICE-04). */
export default function TermsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={TERMS_TEXTS.title}
      footer={
        <Button size="small" onClick={() => onOpenChange(false)}>
          {TERMS_TEXTS.close}
        </Button>
      }
    >
      <ol className={styles.terms}>
        {TERMS_TEXTS.paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
    </Dialog>
  )
}
