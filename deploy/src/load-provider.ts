import { readEnv } from '@arc/kit/env'
import { stopOnSignal } from '@arc/kit/stop-on-signal'
import { z } from 'zod'
import { LoadProvider } from './load/provider.js'

/** `make load-provider`: the provider of load runs for a product elsewhere, at its OPENAI_BASE_URL. */
const { HOST, PROVIDER_PORT, LATENCY_MS, ERROR_RATE } = readEnv({
  HOST: z.string().default('127.0.0.1'),
  PROVIDER_PORT: z.coerce.number().int().min(0).max(65_535).default(11_434),
  LATENCY_MS: z.coerce.number().int().min(0).default(1_000),
  ERROR_RATE: z.coerce.number().min(0).max(1).default(0.01),
})
const { url, close } = await LoadProvider.start({ latencyMs: LATENCY_MS, errorRate: ERROR_RATE }, { host: HOST, port: PROVIDER_PORT })
process.stdout.write(`OPENAI_BASE_URL=${url} answers after ${LATENCY_MS} ms, ${ERROR_RATE * 100} % with an error. Ctrl-C stops it.\n`)
stopOnSignal(async () => void (await close()))
