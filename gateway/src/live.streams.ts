import type { ServerResponse } from 'node:http'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { TooMany } from '@arc/kit/errors'
import { hashOf } from './session-hash.js'
import { homeOf, type Sessions } from './sessions.js'

/** A browser that reads slower than this many bytes behind is disconnected. It opens the stream again and fetches everything. */
const MAX_UNREAD_BYTES = 256 * 1024

/** What a stream needs of its response. */
type Unended = Pick<ServerResponse, 'destroyed' | 'writableEnded' | 'writableLength'> & {
  write(text: string): unknown
  destroy(): unknown
  end(): unknown
}

/** The open streams, each of which ends with its session. */
export class LiveStreams {
  private readonly open = new Map<string, Set<LiveStream>>()
  private readonly ofUser = new Map<string, number>()

  /** @param perUser streams that a user may have open at once (`LIVE_STREAMS_PER_USER`) */
  constructor(
    private readonly sessions: Sessions,
    private readonly perUser: number,
  ) {
    sessions.onChanged((sessionHash) => {
      for (const stream of this.open.get(sessionHash) ?? []) void stream.check()
    })
  }

  /** Call it before `add`, without a wait in between. @throws TooMany when the user has as many streams as one may have */
  requireRoom(userId: string): void {
    if ((this.ofUser.get(userId) ?? 0) < this.perUser) return
    const pages = this.perUser === 1 ? 'one of your open pages gets' : `${this.perUser.toLocaleString('en-US')} of your open pages get`
    throw new TooMany(`Only ${pages} live updates. This one looks for changes once a minute until you close another.`)
  }

  /** Adds a stream until its connection closes. It ends when another home is opened, so that its page learns of it. */
  add(response: ServerResponse, session: string, opened: SessionUser): LiveStream {
    const { userId } = opened
    this.ofUser.set(userId, (this.ofUser.get(userId) ?? 0) + 1)
    const stream = new LiveStream(response, async () => {
      const user = await this.sessions.user(session)
      return user && homeOf(user) === homeOf(opened) ? user : null
    })
    const key = hashOf(session)
    const ofSession = this.open.get(key) ?? new Set()
    this.open.set(key, ofSession.add(stream))
    response.once('close', () => {
      const count = (this.ofUser.get(userId) ?? 1) - 1
      if (count > 0) this.ofUser.set(userId, count)
      else this.ofUser.delete(userId)
      ofSession.delete(stream)
      if (ofSession.size === 0 && this.open.get(key) === ofSession) this.open.delete(key)
    })
    return stream
  }

  /** Ends every stream, so that a stopping gateway waits for none. */
  endAll(): void {
    for (const streams of this.open.values()) for (const stream of streams) stream.end()
  }
}

export class LiveStream {
  constructor(
    private readonly response: Unended,
    private readonly user: () => Promise<unknown>,
  ) {}

  /** True once nothing more can be sent. */
  get ended(): boolean {
    return this.response.destroyed || this.response.writableEnded
  }

  write(text: string): void {
    if (this.ended) return
    this.response.write(text)
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy()
  }

  /** Ends the stream unless its session still has its user. @returns true if it goes on */
  async check(): Promise<boolean> {
    const user = await this.user().catch(() => null)
    if (!user) this.end()
    return user !== null && !this.ended
  }

  end(): void {
    this.response.end()
  }
}
