import { Insights } from '../../features/insights/insights'

/** `/insights`: charts of the selected project. */
export default function InsightsPage() {
  return <Insights />
}
