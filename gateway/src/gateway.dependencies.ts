import type { AnswerCounter } from '@arc/kit/operations/answer-counter'
import type { Platform } from '@arc/kit/platform'
import type { ApiTokens } from './api-tokens.js'
import type { GatewayEnv } from './gateway.env.js'
import type { PublicHost } from './public-host.js'
import type { SecurityHeaders } from './security-headers.js'
import type { Sessions } from './sessions.js'

export interface GatewayDependencies {
  platform: Platform
  env: GatewayEnv
  sessions: Sessions
  apiTokens: ApiTokens
  answers: AnswerCounter
  securityHeaders: SecurityHeaders
  publicHost: PublicHost
  /** Folder of the built pages. */
  pages: string
}
