import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OtlpReceiver } from '@arc/kit/testing/otlp-receiver'
import { expect, vi } from 'vitest'
import { stringify } from 'yaml'
import { z } from 'zod'
import { freePort } from '../../../services/auth/test/google.fake.js'
import { exposition } from './exposition.js'

const RULES = fileURLToPath(new URL('../../otel/alerts.yaml', import.meta.url))
/** The labels of a series, and its value at a time: a number as text, `NaN` for 0 of 0. */
const Series = z.object({ value: z.tuple([z.number(), z.string()]) })
const Answer = z.object({ status: z.string(), error: z.string().optional(), data: z.object({ result: Series.array() }).optional() })

export const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0

/** A real Prometheus with the rules of the product. It scrapes what the receiver received every second. */
export class Prometheus {
  private constructor(
    private readonly url: string,
    private readonly process: ChildProcess,
    private readonly exporter: Server,
    private readonly folder: string,
  ) {}

  static async start(receiver: OtlpReceiver): Promise<Prometheus> {
    const exporter = createServer((_request, response) => response.setHeader('content-type', 'text/plain').end(`${exposition(receiver)}\n`))
    await once(exporter.listen(0, '127.0.0.1'), 'listening')
    const target = `127.0.0.1:${(exporter.address() as AddressInfo).port}`
    const folder = await mkdtemp(join(tmpdir(), 'arc-prometheus-'))
    const config = {
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [RULES],
      scrape_configs: [{ job_name: 'collector', honor_labels: true, static_configs: [{ targets: [target] }] }],
    }
    await writeFile(join(folder, 'prometheus.yml'), stringify(config))
    const address = `127.0.0.1:${await freePort()}`
    const args = ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=${address}`, '--log.level=error']
    const process = spawn('prometheus', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return new Prometheus(`http://${address}`, process, exporter, folder)
  }

  /** Waits until the first metrics are stored. */
  hasScraped(): Promise<void> {
    return vi.waitFor(async () => expect(await this.query('arc_service_up')).not.toEqual([]), { timeout: 30_000, interval: 200 })
  }

  /** The values that a query finds now, one per series. @throws when the query is refused */
  async query(query: string): Promise<number[]> {
    const response = await fetch(`${this.url}/api/v1/query?${new URLSearchParams({ query })}`)
    const { data, error } = Answer.parse(await response.json())
    if (!data) throw new Error(`${query}: ${error}`)
    return data.result.map(({ value: [, number] }) => Number(number))
  }

  async close(): Promise<void> {
    const ended = once(this.process, 'exit')
    this.process.kill()
    await ended
    await new Promise((closed) => this.exporter.close(closed).closeAllConnections())
    await rm(this.folder, { recursive: true, force: true })
  }
}
