import type { ReactNode } from 'react'
import { LEGAL_TEXTS, privacySections } from './legal.texts'
import { LegalPage, Section } from './legal-page'
import { useScrollToHash } from './use-scroll-to-hash'
import { addressOf, WithOperator } from './with-operator'

const TEXTS = LEGAL_TEXTS.privacy

/** `/privacy`: what is stored, who receives it, and how long, as this installation is configured. */
export default function PrivacyPage() {
  return (
    <LegalPage {...TEXTS}>
      <WithOperator>
        {(operator) => (
          <Loaded>
            {privacySections(operator).map((section) => (
              <Section key={section.title} section={section} />
            ))}
            <Section section={{ title: TEXTS.contact, paragraphs: [addressOf(operator), ...(operator.email ? [operator.email] : [])] }} />
          </Loaded>
        )}
      </WithOperator>
    </LegalPage>
  )
}

/** Emails link to a section, which exists once the operator is loaded. */
function Loaded({ children }: { children: ReactNode }) {
  useScrollToHash()
  return children
}
