import { useQuery } from '@tanstack/react-query'
import { useUser } from '../auth/auth.queries'
import { householdQuery } from '../household/household.queries'
import { peopleOfOpenHome } from '../household/household.rules'
import { madeByText } from './made-by.rules'

/** Who made each of these links, in words. Names are asked for when somebody else made one. */
export function useMadeBy(links: readonly { madeBy: string | null }[]): (link: { madeBy: string | null }) => string {
  const user = useUser()
  const byOthers = links.some(({ madeBy }) => madeBy !== null && madeBy !== user?.id)
  const household = useQuery({ ...householdQuery, enabled: byOthers })
  const people = user && household.data && peopleOfOpenHome(user, household.data)
  return ({ madeBy }) => madeByText(madeBy, { reader: user?.id, people })
}
