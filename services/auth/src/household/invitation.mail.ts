import { HomeRole } from '@arc/contracts/auth/accounts'
import { INVITATION_DAYS } from '@arc/contracts/auth/household'
import { button, type EmailContent, paragraph } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { hashOf, newSecret } from '@arc/kit/secrets'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { fullName } from './open-homes.js'

export const invitationMail = defineJob({ name: 'invitation-mail', data: z.object({ id: z.string(), invitationId: z.string() }) })

/** Sends invitations to a home. */
@Injectable()
export class InvitationMail {
  constructor(
    private readonly db: Database,
    private readonly emails: Emails,
  ) {}

  /** The token is made here, so that no table contains it. A run after a crash sends another one, and only the newest link works. */
  @Run(invitationMail)
  async send({ id, invitationId }: z.output<typeof invitationMail.data>): Promise<void> {
    const token = newSecret()
    const [invitation] = await this.db.transaction(async (tx) => {
      const { count } = await tx.householdInvitation.updateMany({ where: { id: invitationId }, data: { hash: hashOf(token) } })
      // It was withdrawn meanwhile.
      if (count === 0) return []
      return tx.householdInvitation.findMany({ where: { id: invitationId }, include: { owner: true } })
    })
    if (!invitation) return
    const { owner, email, role } = invitation
    const link = `${this.emails.publicUrl}/v3/invitation?token=${token}`
    const content = invitationEmail({ inviter: fullName(owner), inviterEmail: owner.email, role: HomeRole.parse(role), link })
    await this.emails.send(content, { userId: owner.id, to: email, key: `invitation:${id}` })
  }
}

interface InvitationTexts {
  inviter: string
  inviterEmail: string
  role: HomeRole
  link: string
}

const MAY: Record<HomeRole, string> = {
  editor: 'You can look at everything, change it, and add to it.',
  viewer: 'You can look at everything, and not change it.',
}

function invitationEmail({ inviter, inviterEmail, role, link }: InvitationTexts): EmailContent {
  const end = 'If you do not know this person, you need not do anything: nothing happens without you.'
  return {
    subject: 'An invitation to a home',
    preview: `${inviter} shares the inventory of their home with you.`,
    headline: ['an invitation', 'to a home'],
    blocks: [
      paragraph('Hello,'),
      paragraph(`${inviter} (${inviterEmail}) shares the inventory of their home in a.r.c. with you. ${MAY[role]}`),
      paragraph(
        `Open the invitation and choose a name and a password, or sign in if you have an account: then you are in the home. It costs you nothing. The link works once, for ${INVITATION_DAYS} days.`,
      ),
      button('Look at the invitation', link),
      paragraph(end),
    ],
  }
}
