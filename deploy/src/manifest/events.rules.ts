/** An event as the contracts define it. */
export interface DefinedEvent {
  type: string
  /** The name of the constant. */
  name: string
  /** The file in contracts/src. */
  file: string
}

/** What one service says in its row of the manifest, and what its code does. */
interface ServiceEvents {
  publishes: readonly string[]
  consumes: readonly string[]
  /** The types of events that its consumers handle. */
  handles: readonly string[]
  code: string
}

interface Facts {
  defined: readonly DefinedEvent[]
  /** The types of events in the catalog. */
  catalog: readonly string[]
  services: Record<string, ServiceEvents>
  /** The types that the gateway passes on to open pages. */
  live: readonly string[]
  /** Events that change nothing on any page. */
  onNoPage: readonly string[]
}

const MANIFEST = 'contracts/src/services.ts'

/** Compares the events of contracts, manifest, services and gateway. @returns what is forgotten, a sentence each */
export function eventFaults({ defined, catalog, services, live, onNoPage }: Facts): string[] {
  const published = new Set(Object.entries(services).flatMap(([name, { publishes }]) => publishes.map((rest) => `${name}.${rest}`)))
  return [
    ...defined
      .filter(({ type }) => !catalog.includes(type))
      .map(({ type, file }) => `event \`${type}\` is defined in contracts/src/${file} but missing in contracts/src/catalog.ts`),
    ...Object.entries(services).flatMap(([name, service]) => [
      ...publisherFaults(name, service, { defined, catalog }),
      ...consumerFaults(name, service, published),
    ]),
    ...catalog
      .filter((type) => !live.includes(type) && !onNoPage.includes(type))
      .map(
        (type) =>
          `event \`${type}\` is missing in gateway/src/live.events.ts, or in ON_NO_PAGE of this test if it changes nothing on any page`,
      ),
    ...onNoPage.filter((type) => live.includes(type)).map((type) => `event \`${type}\` is passed on to pages, and stands in ON_NO_PAGE`),
    ...onNoPage
      .filter((type) => !catalog.includes(type))
      .map((type) => `event \`${type}\` stands in ON_NO_PAGE but isn't in the contracts`),
  ]
}

function publisherFaults(
  name: string,
  { publishes, code }: ServiceEvents,
  { defined, catalog }: Pick<Facts, 'defined' | 'catalog'>,
): string[] {
  const constantOf = (type: string) => defined.find((event) => event.type === type)?.name ?? type
  const mentions = (constant: string) => new RegExp(`\\b${constant}\\b`).test(code)
  const own = catalog.filter((type) => type.startsWith(`${name}.`)).map((type) => type.slice(name.length + 1))
  const calls = [...code.matchAll(/\bpublish(?:All)?\(\s*\w+,\s*(\w+)\b/g)].map(([, constant]) => constant)
  return [
    ...own
      .filter((rest) => !publishes.includes(rest) && mentions(constantOf(`${name}.${rest}`)))
      .map((rest) => `event \`${rest}\` is published by ${name} but missing in \`publishes\` of ${name} in ${MANIFEST}`),
    ...own
      .filter((rest) => !mentions(constantOf(`${name}.${rest}`)))
      .map((rest) => `event \`${name}.${rest}\` is in the contracts but never published: no code of ${name} uses it`),
    ...publishes
      .filter((rest) => !own.includes(rest))
      .map((rest) => `event \`${rest}\` is in \`publishes\` of ${name} in ${MANIFEST} but not in the contracts`),
    ...defined
      .filter((event) => !event.type.startsWith(`${name}.`) && calls.includes(event.name))
      .map(({ type }) => `event \`${type}\` is published by ${name}, which isn't the service in its name`),
    ...unsortedIn(publishes).map((rest) => `\`publishes\` of ${name} in ${MANIFEST} isn't in alphabetical order at \`${rest}\``),
  ]
}

function consumerFaults(name: string, { consumes, handles }: ServiceEvents, published: ReadonlySet<string>): string[] {
  return [
    ...handles
      .filter((type) => !consumes.includes(type))
      .map((type) => `event \`${type}\` is consumed by ${name} but missing in \`consumes\` of ${name} in ${MANIFEST}`),
    ...consumes
      .filter((type) => !handles.includes(type))
      .map((type) => `event \`${type}\` is in \`consumes\` of ${name} in ${MANIFEST} but no consumer of ${name} handles it`),
    ...consumes
      .filter((type) => !published.has(type))
      .map((type) => `event \`${type}\` is in \`consumes\` of ${name} in ${MANIFEST} but no service publishes it`),
    ...consumes
      .filter((type) => type.startsWith(`${name}.`))
      .map((type) => `event \`${type}\` is consumed by ${name}, which publishes it itself`),
    ...unsortedIn(consumes).map((type) => `\`consumes\` of ${name} in ${MANIFEST} isn't in alphabetical order at \`${type}\``),
  ]
}

const unsortedIn = (list: readonly string[]) => list.filter((one, index) => one < (list[index - 1] ?? '')).slice(0, 1)
