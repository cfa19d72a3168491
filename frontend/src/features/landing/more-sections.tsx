import { FeatureIndex } from '../../entities/product/feature-index'
import { FEATURE_INDEX_HEADLINE } from '../../entities/product/feature-index.texts'
import { useMedia } from '../../lib/media'
import { AskSection } from './ask-section'
import { DataSection } from './data-section'
import { DemoRoomSection } from './demo-room-section'
import { LANDING_MORE_TEXTS as TEXTS } from './landing-more.texts'
import type { MoreProps } from './more-props'
import styles from './more-sections.module.css'
import { PhotoDemoSection } from './photo-demo-section'
import { QuotesSection } from './quotes-section'
import { ReportSpread } from './report-spread'
import { SecondaryLink } from './secondary-link'
import { WIDE } from './use-plate'

/**
 * The lower half of the landing page: printed report, photo demo (first where no picture travels to the report), demo room, features, use cases, data control, and sourced facts
 * (spec LAND-02, LAND-08).
 */
export default function MoreSections({ loadSignup }: MoreProps) {
  const wide = useMedia(WIDE)
  return (
    <>
      {!wide && <PhotoDemoSection />}
      <ReportSpread />
      {wide && <PhotoDemoSection />}
      <DemoRoomSection />
      <section className={styles.section} aria-labelledby="features">
        <div className="wrap">
          <h2 id="features" className={styles.headline}>
            {FEATURE_INDEX_HEADLINE[0]} <em>{FEATURE_INDEX_HEADLINE[1]}</em>
          </h2>
          <FeatureIndex />
          <SecondaryLink to="/features">{TEXTS.features.more}</SecondaryLink>
        </div>
      </section>
      <AskSection loadSignup={loadSignup} />
      <DataSection />
      <QuotesSection />
    </>
  )
}
