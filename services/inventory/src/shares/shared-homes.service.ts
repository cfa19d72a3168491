import type { Input } from '@arc/contracts/define'
import { shareChanged } from '@arc/contracts/inventory/share-events'
import {
  type findSharedFile,
  type listSharedItems,
  type openSharedHome,
  PASS_SECONDS,
  type SharedHome,
  type SharedItemPage,
  sharedDocumentPath,
  sharedPhotoPath,
} from '@arc/contracts/inventory/shares'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { deviceOf } from '@arc/kit/devices'
import { NotFound, Refusal, Refused } from '@arc/kit/errors'
import { allowAttempt, allowGuess } from '@arc/kit/limits'
import { publish } from '@arc/kit/outbox'
import { passwordMatches } from '@arc/kit/passwords'
import type { Platform } from '@arc/kit/platform'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { hashOf } from '@arc/kit/secrets'
import { PLATFORM } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { LIVE_PROJECT } from '../access.js'
import { Database } from '../database.js'
import { readSharedHome, readSharedItem, readSharedItems } from './shared-home.js'
import { sharedDocuments } from './shared-item.rules.js'
import { countOpening, readOpenShare, type ShareRow } from './shares.sql.js'

const QUARTER_HOUR = 900
/** Openings of links from one origin in that time. */
const OPENINGS_PER_ORIGIN = 200
/** Guesses of the password of one link in that time. */
const GUESSES = { perOrigin: 20, fromAll: 200, seconds: QUARTER_HOUR }
const PURPOSE = 'shared-home'

/** Who opens a link. */
interface Visitor {
  /** By which attempts are counted; it is not stored. */
  origin: string
  userAgent: string
}

/** Homes as those see them who have a link. A link that leads nowhere has one answer, whatever the reason. */
@Injectable()
export class SharedHomes {
  constructor(
    private readonly db: Database,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  /**
   * Opens a link, which counts.
   * @returns the home, and a pass for an hour, with which its items are read
   * @throws NotFound for every link that leads nowhere, Refused without the right password, TooMany
   */
  async open(
    { token, password }: Input<typeof openSharedHome>['body'],
    { origin, userAgent }: Visitor,
  ): Promise<{ pass: string; home: SharedHome }> {
    await allowAttempt(this.cache, `shared-home:origin:${origin}`, OPENINGS_PER_ORIGIN, QUARTER_HOUR)
    const now = this.clock.now()
    const share = await readOpenShare(this.db.client, { tokenHash: hashOf(token) }, now)
    if (!share) throw leadsNowhere()
    await this.checkPassword(share, password, origin)
    const home = await this.db.transaction(async (tx) => {
      const opened = await countOpening(tx, share.id, { at: now, ...deviceOf(userAgent) })
      if (!opened) throw leadsNowhere()
      await publish(tx, shareChanged, opened)
      const project = await tx.project.findFirst({ where: { id: share.projectId, userId: share.userId, ...LIVE_PROJECT } })
      if (!project) throw leadsNowhere()
      return readSharedHome(tx, share, { name: project.name, sharedWith: share.name, expiresAt: share.expiresAt.toISOString() })
    })
    return { pass: await this.platform.identity.passToken(PURPOSE, share.id, PASS_SECONDS), home }
  }

  /** @throws Refused for a pass that is none any more, NotFound for a link that leads nowhere and for a room that it does not show */
  async items({ pass, ...wanted }: Input<typeof listSharedItems>['body']): Promise<SharedItemPage> {
    const share = await this.admit(pass)
    return readSharedItems(this.db.client, share, wanted, {
      photo: (itemId, { id }) => sharedPhotoPath(pass, itemId, id),
      document: (itemId, { id }) => sharedDocumentPath(pass, itemId, id),
    })
  }

  /** The product URL of a file that a link shows, for media. @throws like `items` */
  async file({ pass, itemId, kind, fileId }: Input<typeof findSharedFile>['body']): Promise<{ userId: string; url: string; name: string }> {
    const share = await this.admit(pass)
    const item = await readSharedItem(this.db.client, share, itemId)
    const files = kind === 'photo' ? item.photos : share.documents ? sharedDocuments(item) : []
    const file = files.find(({ id }) => id === fileId)
    if (!file) throw new NotFound('The file')
    return { userId: share.userId, url: file.url, name: 'name' in file ? file.name : item.name }
  }

  /** The link is read at each request, so that its end is immediate. */
  private async admit(pass: string): Promise<ShareRow> {
    const id = await this.platform.identity.subjectOfPass(PURPOSE, pass)
    // Not 401, which the pages take for a session that has ended.
    if (id === null) throw new Refused('Please open the link again.')
    const share = await readOpenShare(this.db.client, { id }, this.clock.now())
    if (!share) throw leadsNowhere()
    return share
  }

  /** A right password forgets the wrong ones before it. */
  private async checkPassword({ id, passwordHash }: ShareRow, password: string | undefined, origin: string): Promise<void> {
    if (passwordHash === null) return
    if (password === undefined) throw new Refused('This link asks for a password.')
    const forget = await allowGuess(this.cache, { key: `shared-home:link:${id}`, origin, ...GUESSES })
    if (!(await passwordMatches(passwordHash, password))) throw new Refused('The password is not right.')
    await forget()
  }
}

const leadsNowhere = () => new Refusal(404, 'This link leads nowhere. It may have ended, or it was not copied completely.')
