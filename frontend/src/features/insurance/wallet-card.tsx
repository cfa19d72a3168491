import type { Policy } from '@arc/contracts/inventory/policies'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { attachmentLink } from '../../entities/documents/documents.rules'
import { formatCount, formatDate } from '../../lib/format'
import { saveFile } from '../../lib/save-file'
import { Button, buttonClass } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Icon } from '../../ui/icon'
import { contactCard, dialled } from './contact-card.rules'
import { POLICY_TEXTS } from './insurance.texts'
import { deductibleText, nameOf } from './policy.rules'
import styles from './wallet-card.module.css'

const TEXTS = POLICY_TEXTS.card

/** What one needs on the worst day: one tap calls; the card is printed as large as a credit card, and saved to the contacts (spec POL-21). */
export function WalletCard({ policy }: { policy: Policy }) {
  const [printing, setPrinting] = useState(false)
  const name = nameOf(policy)
  useEffect(() => {
    if (!printing) return
    // The paper is on the page by now.
    window.print()
    setPrinting(false)
  }, [printing])
  const { claimsPhone } = policy
  const [first] = policy.documents
  const documents = formatCount(policy.documents.length, 'document')
  const link = first && attachmentLink(first)
  return (
    <>
      {claimsPhone && (
        <a
          className={buttonClass({ look: 'line', size: 'small' })}
          href={`tel:${dialled(claimsPhone)}`}
          aria-label={TEXTS.call(TEXTS.contact(name))}
        >
          {TEXTS.callShort}
        </a>
      )}
      {link && 'to' in link && (
        <ButtonLink
          look="line"
          size="small"
          to={link.to}
          icon={<Icon name="document" size={16} />}
          aria-label={`${documents}, ${TEXTS.open}: ${name}`}
        >
          {documents}
        </ButtonLink>
      )}
      <Button look="line" size="small" onClick={() => saveFile(contactFile(policy))} aria-label={`${TEXTS.save}: ${name}`}>
        {TEXTS.save}
      </Button>
      <Button
        look="line"
        size="small"
        icon={<Icon name="print" size={16} />}
        aria-label={`${TEXTS.print}: ${TEXTS.of(name)}`}
        onClick={() => setPrinting(true)}
      >
        {TEXTS.print}
      </Button>
      {printing &&
        createPortal(
          <div className={styles.paper}>
            <div className={styles.card}>
              <Face policy={policy} />
            </div>
          </div>,
          document.body,
        )}
    </>
  )
}

const contactFile = (policy: Policy) => ({
  file: new Blob([contactCard(policy)], { type: 'text/vcard' }),
  name: `${nameOf(policy).replace(/[^\p{L}\p{N} ]/gu, '')} insurance.vcf`,
})

function Face({ policy }: { policy: Policy }) {
  const { policyNumber, claimsPhone, agentPhone, renewsOn } = policy
  const rows = [
    [TEXTS.claims, claimsPhone],
    [TEXTS.agent, agentPhone],
    [TEXTS.deductible, deductibleText(policy)],
    [TEXTS.renews, formatDate(renewsOn)],
  ] as const
  return (
    <>
      <p className={styles.insurer}>{nameOf(policy)}</p>
      <p className={styles.number}>
        <span>{TEXTS.policy}</span> {policyNumber ?? TEXTS.none}
      </p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || TEXTS.none}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
