import { FeatureIndex } from '../../entities/product/feature-index'
import { FEATURE_INDEX_HEADLINE } from '../../entities/product/feature-index.texts'
import { PlanTable } from '../../features/pricing/plan-table'
import { Page } from '../../ui/page'
import { LAYOUT_TEXTS } from '../layout.texts'
import styles from './features-page.module.css'

const LEAD =
  'a.r.c. is an inventory of what you own: photos of your rooms, the items in them, what each is worth, and the documents that prove it.'

/** `/features`: what the product does, and the two plans (spec LAND-10, D-55). */
export default function FeaturesPage() {
  return (
    <Page title={LAYOUT_TEXTS.links.features} full className={styles.page}>
      <section className="wrap">
        <h1 className={styles.headline}>
          {FEATURE_INDEX_HEADLINE[0]} <em>{FEATURE_INDEX_HEADLINE[1]}</em>
        </h1>
        <p className={styles.lead}>{LEAD}</p>
        <FeatureIndex />
      </section>
      <PlanTable />
    </Page>
  )
}
