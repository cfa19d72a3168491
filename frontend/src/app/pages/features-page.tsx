import { Link } from 'react-router-dom'
import { FeatureIndex } from '../../entities/product/feature-index'
import { FEATURE_INDEX_HEADLINE, FEATURE_LEADS } from '../../entities/product/feature-index.texts'
import { PlanTable } from '../../features/pricing/plan-table'
import { Headline } from '../../ui/headline'
import { Stack } from '../../ui/layout'
import { Page } from '../../ui/page'
import { Text } from '../../ui/text'
import { LAYOUT_TEXTS } from '../layout.texts'
import styles from './features-page.module.css'

const LEAD =
  'a.r.c. is an inventory of what you own: photos of your rooms, the items in them, what each is worth, and the documents that prove it.'

/** `/features`: what counts on the worst day, everything else in order, and the two plans (spec LAND-10, D-55). */
export default function FeaturesPage() {
  return (
    <Page title={LAYOUT_TEXTS.links.features} full>
      <div className="wrap">
        <Headline title={FEATURE_INDEX_HEADLINE} lead={LEAD} />
        <ul className={styles.leads}>
          {FEATURE_LEADS.map(({ title, text, topic }) => (
            <Stack as="li" gap={2} key={topic}>
              <Text as="h2" size={5}>
                <Link to={`/help/${topic}`}>
                  {title[0]} <em>{title[1]}</em>
                </Link>
              </Text>
              <p className="muted">{text}</p>
            </Stack>
          ))}
        </ul>
        <FeatureIndex />
      </div>
      <PlanTable />
    </Page>
  )
}
