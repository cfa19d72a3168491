import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { lazyComponent } from '../../lib/lazy-component'
import { Checkbox } from '../../ui/checkbox'
import { LazyPart } from '../../ui/lazy-part'
import { TERMS_TEXTS } from './auth.texts'
import styles from './credential-form.module.css'

const TermsDialog = lazyComponent(() => import('./terms-dialog'))

/**
 * The box that accepts the Terms of Service, with a button that shows them (spec SIGN-05, SIGN-10): in every form that creates an
 * account. `field` is its registration, `invalid` whether the form was sent without it.
 */
export function AcceptTerms({ field, invalid }: { field: UseFormRegisterReturn; invalid: boolean }) {
  // Null until the terms are opened for the first time.
  const [terms, setTerms] = useState<boolean | null>(null)
  return (
    <div className={styles.accept}>
      <Checkbox label={TERMS_TEXTS.accept} aria-invalid={invalid ? true : undefined} {...field} />
      <button type="button" className={`link ${styles.termsButton}`} onClick={() => setTerms(true)}>
        {TERMS_TEXTS.title}
      </button>
      {terms !== null && (
        <LazyPart>
          <TermsDialog open={terms} onOpenChange={setTerms} />
        </LazyPart>
      )}
    </div>
  )
}
