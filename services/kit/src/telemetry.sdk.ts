import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { context } from '@opentelemetry/api'
import { startNodeSdk } from '@opentelemetry/sdk-node'

/** Starts the SDK, which the standard variables configure. Loaded only if telemetry is on. */
export function startSdk(serviceName: string, logLevel: string): { shutdown(): Promise<void> } {
  // The SDK installs its own context manager.
  context.disable()
  return startNodeSdk({
    logLevel,
    // Its detectors would also export the command line, the user, and paths of this machine.
    resourceDetectors: [],
    resourceAttributes: {
      'service.name': serviceName,
      'service.namespace': 'arc',
      'service.instance.id': randomUUID(),
      'host.name': hostname(),
    },
  })
}
