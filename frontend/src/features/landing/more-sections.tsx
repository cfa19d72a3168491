import { FeatureIndex } from '../../entities/product/feature-index'
import { FEATURE_INDEX_HEADLINE } from '../../entities/product/feature-index.texts'
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

/**
 * The lower half of the landing page: printed report, photo demo, demo room, features, use cases, data control, and sourced facts
 * (spec LAND-02, LAND-08).
 */
export default function MoreSections({ loadSignup }: MoreProps) {
  return (
    <>
      <ReportSpread />
      <PhotoDemoSection />
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
