import { getProjectOverview } from '@arc/contracts/inventory/overview'
import { STALE } from '../../lib/stale-times'
import { shownQuery } from '../projects/of-project'

/** The figures of the project that the dashboard shows: read again whenever they are opened. */
export const shownOverviewQuery = () => shownQuery(getProjectOverview, {}, { staleTime: STALE.opened })
