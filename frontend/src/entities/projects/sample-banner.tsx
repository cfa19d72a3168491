import { Link } from 'react-router-dom'
import { Banner } from '../../ui/banner'
import { SAMPLE_TEXTS } from './access.texts'
import { useReadOnlyAccount } from './use-projects'

/** Notice that the sample project is view-only (spec PROJ-19, ROOM-08). To a read-only account an upgrade gives no access. */
export function SampleBanner({ className }: { className?: string }) {
  if (useReadOnlyAccount()) return null
  return (
    <Banner icon="eye" className={className}>
      {SAMPLE_TEXTS.readOnly}{' '}
      <Link className="link" to="/upgrade">
        {SAMPLE_TEXTS.upgrade}
      </Link>{' '}
      {SAMPLE_TEXTS.toEdit}
    </Banner>
  )
}
