import { TERMS_TEXTS } from '../../entities/auth/auth.texts'
import { LEGAL_TEXTS } from './legal.texts'
import { LegalPage } from './legal-page'
import styles from './terms-page.module.css'

const TEXTS = LEGAL_TEXTS.terms

/** `/terms`: the Terms of Service that sign-up shows too. */
export default function TermsPage() {
  return (
    <LegalPage {...TEXTS}>
      <ol className={styles.terms}>
        {TERMS_TEXTS.paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
    </LegalPage>
  )
}
