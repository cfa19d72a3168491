import { unstorableIn } from '@arc/contracts/storable'
import { Invalid } from './errors.js'

/** @throws Invalid for an input with a text that can't be stored */
export function assertStorable(input: unknown): void {
  const issue = unstorableIn(input)
  if (issue) throw new Invalid(issue.message, [issue])
}
