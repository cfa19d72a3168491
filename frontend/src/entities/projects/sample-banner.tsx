import { Link } from 'react-router-dom'
import { Banner } from '../../ui/banner'
import { SAMPLE_TEXTS } from './sample.texts'

/** Notice that the sample project is view-only (spec PROJ-19, ROOM-08). */
export function SampleBanner({ className }: { className?: string }) {
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
