import { Insights } from '../../features/insights/insights'
import { coverageStatus } from '../../features/projects/insurance.rules'

/** `/insights`: charts of the selected project. */
export default function InsightsPage() {
  return <Insights verdictOf={coverageStatus} />
}
