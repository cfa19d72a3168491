import { Link } from 'react-router-dom'
import { Banner } from '../../ui/banner'

/** Notice that the sample project is view-only (spec PROJ-19, ROOM-08). */
export function SampleBanner({ className }: { className?: string }) {
  return (
    <Banner icon="eye" className={className}>
      This is a sample project meant to help guide you. You can use the features but you can't save changes.{' '}
      <Link className="link" to="/upgrade">
        Upgrade to the plus plan
      </Link>{' '}
      to get full editing access.
    </Banner>
  )
}
