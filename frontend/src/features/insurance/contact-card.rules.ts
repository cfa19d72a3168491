import type { Policy } from '@arc/contracts/inventory/policies'
import { formatDate } from '../../lib/format'
import { POLICY_TEXTS } from './insurance.texts'
import { deductibleText } from './policy.rules'

const TEXTS = POLICY_TEXTS.card

/** A text as a value of a vCard (RFC 2426). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A phone number as `tel:` links and vCards take it; letters of "1-800-CLAIMS" stay. */
export const dialled = (phone: string): string => phone.replace(/[^\d+*#,;a-z]/gi, '')

/** What one needs on the worst day as a contact that a phone stores: vCard 3.0, which iOS and Android both open. */
export function contactCard(policy: Policy): string {
  const { claimsPhone, agentPhone, email } = policy
  const insurer = policy.insurer ?? POLICY_TEXTS.unnamed
  const facts = [
    [TEXTS.policy, policy.policyNumber],
    [TEXTS.deductible, deductibleText(policy)],
    [TEXTS.renews, formatDate(policy.renewsOn)],
    [TEXTS.agent, policy.agent],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const lines = [
    ...['BEGIN:VCARD', 'VERSION:3.0', `N:${escaped(TEXTS.contact(insurer))};;;;`, `FN:${escaped(TEXTS.contact(insurer))}`],
    `ORG:${escaped(insurer)}`,
    ...(claimsPhone ? [`TEL;TYPE=WORK,VOICE,PREF:${escaped(claimsPhone)}`] : []),
    ...(agentPhone ? [`TEL;TYPE=WORK,VOICE:${escaped(agentPhone)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(facts.length > 0 ? [`NOTE:${escaped(facts.join('\n'))}`] : []),
    'END:VCARD',
  ]
  return `${lines.join('\r\n')}\r\n`
}
