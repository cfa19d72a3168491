import { GRACE_DAYS, PLANS, type Tier } from '@arc/contracts/plans'
import { button, type EmailContent, facts, paragraph } from '@arc/kit/email/blocks'
import { dayOf } from '@arc/kit/email/day'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { tierOf } from '../sessions/session-user.js'

export const welcomeMail = defineJob({
  name: 'welcome-mail',
  data: z.object({ accountId: z.string(), trialEndsAt: z.iso.datetime().nullable().default(null) }),
})

/** Sends the welcome email of a new account, once. */
@Injectable()
export class WelcomeMail {
  constructor(
    private readonly db: Database,
    private readonly emails: Emails,
  ) {}

  @Run(welcomeMail)
  async send({ accountId, trialEndsAt }: { accountId: string; trialEndsAt: string | null }): Promise<void> {
    const account = await this.db.client.account.findUnique({ where: { id: accountId } })
    if (!account) return
    const { firstName, email: to } = account
    const content = welcomeEmail({ firstName, tier: tierOf(account), trialEndsAt, publicUrl: this.emails.publicUrl })
    await this.emails.send(content, { userId: accountId, to, key: `welcome:${accountId}` })
  }
}

interface Welcome {
  firstName: string
  tier: Tier
  /** The end of the trial; null without one. */
  trialEndsAt: string | null
  /** Base URL of links. */
  publicUrl: string
}

/** What a trial is, and what follows it (spec D-26). */
const trialFacts = (endsAt: string) => [
  { label: 'Free trial', value: `until ${dayOf(endsAt)}` },
  { label: 'After that', value: `The account is suspended, and you have ${GRACE_DAYS} days to continue with a card` },
  { label: 'Charged before that', value: 'Nothing' },
]

/** The welcome email of a plan. */
export function welcomeEmail({ firstName, tier, trialEndsAt, publicUrl }: Welcome): EmailContent {
  const { name } = PLANS[tier]
  const plan = facts(
    { label: 'Your plan', value: name },
    { label: 'Projects', value: tier === 'pro' ? 'As many as you need' : 'One, My Home' },
    { label: 'Rooms and items', value: 'As many as you own' },
    ...(trialEndsAt === null ? [] : trialFacts(trialEndsAt)),
  )
  const hello = paragraph(`Hello ${firstName},`)
  if (tier === 'pro')
    return {
      subject: 'All your places are open',
      preview: 'My Home is there. Add the others when you like.',
      pictures: [
        { name: 'living-room', alt: '' },
        { name: 'attic', alt: '' },
        { name: 'office', alt: '' },
      ],
      headline: ['all your places', 'are open'],
      blocks: [
        hello,
        paragraph('add a project for the home, the cabin and the studio: each has its own rooms, value and reports.'),
        button('Photograph the first room', `${publicUrl}/archive`),
        plan,
      ],
    }
  return {
    subject: 'Your archive is open',
    preview: 'Stand in a doorway and take two photos.',
    pictures: [{ name: 'living-room', alt: 'A living room, seen from above' }],
    headline: ['your archive', 'is open'],
    blocks: [
      hello,
      paragraph(
        'start with the room you would miss most: stand in the doorway, take two or three photos, and check the list of items that comes back.',
      ),
      button('Photograph the first room', `${publicUrl}/archive`),
      plan,
    ],
  }
}
