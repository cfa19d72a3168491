import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import styles from './signup.module.css'

/** The Terms of Service (spec SIGN-05, SIGN-11). */
export default function TermsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Terms of Service"
      footer={
        <Button size="small" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      <ol className={styles.terms}>
        <li>You must be at least 13 years old to use a.r.c. If you are under 18, you need the permission of a parent or guardian.</li>
        <li>What you upload stays yours. Accepted files are PDF, JPEG, PNG, HEIC.</li>
        <li>Billing is in advance and non-refundable except as required by law.</li>
        <li>You can cancel at any time. Access lasts to the end of the billing cycle.</li>
        <li>After you cancel, everything stays for 30 days and is then permanently deleted.</li>
        <li>Values marked as estimates are estimates. They are not an appraisal.</li>
      </ol>
    </Dialog>
  )
}
