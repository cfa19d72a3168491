import { getProjectInsights } from '@arc/contracts/inventory/insights'
import { shownQuery } from '../../entities/projects/of-project'

/** The figures of the project that the dashboard shows. */
export const shownInsightsQuery = () => shownQuery(getProjectInsights, {}, { list: 'items' })
