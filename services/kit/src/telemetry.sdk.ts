import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { context } from '@opentelemetry/api'
import { startNodeSdk } from '@opentelemetry/sdk-node'

/** Starts the SDK, which the standard's variables configure. Loaded only where telemetry is on. */
export function startSdk(serviceName: string, logLevel: string): { shutdown(): Promise<void> } {
  // It brings a context manager like the one that was there until now.
  context.disable()
  return startNodeSdk({
    logLevel,
    // Its detectors would tell the command line, the user and the paths of this machine as well.
    resourceDetectors: [],
    resourceAttributes: {
      'service.name': serviceName,
      'service.namespace': 'arc',
      'service.instance.id': randomUUID(),
      'host.name': hostname(),
    },
  })
}
