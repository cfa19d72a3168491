import type { HomePolicies } from '@arc/contracts/inventory/policies'
import { divergenceText } from '@arc/contracts/inventory/policy-rules'
import { useState } from 'react'
import { buttonClass } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Dialog } from '../../ui/dialog'
import { Row } from '../../ui/layout'
import { NextCard } from '../../ui/next-card'
import { ListRow, Rows } from '../../ui/rows'
import { POLICY_TEXTS } from './insurance.texts'
import { nameOf } from './policy.rules'

const TEXTS = POLICY_TEXTS.questions

/** The next thing to do: what to ask the insurer, written from the inventory (spec POL-09). Nothing where value and coverage agree. */
export function Questions({ home: { divergences, policies, project } }: { home: HomePolicies }) {
  const [isOpen, setOpen] = useState(false)
  const [main] = policies
  if (!main || divergences.length === 0) return null
  const insurer = nameOf(main)
  const questions = divergences.map(divergenceText)
  const text = [TEXTS.greeting(insurer), ...questions.map((question) => `- ${question}`), TEXTS.ending].join('\n\n')
  const address = `mailto:${encodeURIComponent(main.email ?? '')}?subject=${encodeURIComponent(TEXTS.subject(project.name))}&body=${encodeURIComponent(text)}`
  return (
    <>
      <NextCard
        label={TEXTS.next}
        title={
          <>
            {TEXTS.title(questions.length)} <em>{insurer}</em>
          </>
        }
        gain={TEXTS.gain}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${TEXTS.title(questions.length)} ${insurer}`}
        text={TEXTS.text}
        footer={
          <Row gap={3} wraps>
            <CopyButton text={text} label={TEXTS.copy} copied={TEXTS.copied} />
            <a className={buttonClass({})} href={address}>
              {TEXTS.send}
            </a>
          </Row>
        }
      >
        <Rows label={TEXTS.list}>
          {questions.map((question) => (
            <ListRow key={question} title={question} />
          ))}
        </Rows>
      </Dialog>
    </>
  )
}
