import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import durations from './durations.json' with { type: 'json' }

const SECONDS: Record<string, number | undefined> = durations

/** The projects by the length of their files: those of the last one fill the end of a run, so that no worker ends long before another. */
const PROJECTS = ['browser', 'flows', 'services', 'node', 'components', 'frontend']

/** Time of a file that nobody has measured yet, in seconds: it comes early. */
const UNKNOWN = 30

/**
 * Starts the longest files of a project first, by the times in `durations.json`, which `make durations` writes. The files of a project stay
 * together, because a worker that goes on with another project starts anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b) || secondsOf(b) - secondsOf(a))
  }
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
const placeOf = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name) + 1 || PROJECTS.length + 1
const secondsOf = ({ moduleId }: TestSpecification): number => SECONDS[relative(process.cwd(), moduleId)] ?? UNKNOWN
