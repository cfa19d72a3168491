import { LEGAL_TEXTS } from './legal.texts'
import { LegalPage, Section } from './legal-page'
import { addressOf, WithOperator } from './with-operator'

const TEXTS = LEGAL_TEXTS.imprint

/** `/imprint`: who operates this installation, from its configuration. */
export default function ImprintPage() {
  return (
    <LegalPage {...TEXTS}>
      <WithOperator>
        {(operator) => (
          <>
            <Section section={{ title: TEXTS.operator, paragraphs: [addressOf(operator)] }} />
            {operator.email && <Section section={{ title: TEXTS.email, paragraphs: [operator.email] }} />}
          </>
        )}
      </WithOperator>
    </LegalPage>
  )
}
