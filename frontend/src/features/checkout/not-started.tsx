import { Banner } from '../../ui/banner'
import { ButtonLink } from '../../ui/button-link'
import { Row } from '../../ui/layout'
import { Page } from '../../ui/page'
import { CHECKOUT_TEXTS } from './checkout.texts'
import styles from './checkout-page.module.css'

const TEXTS = CHECKOUT_TEXTS.startFailed

/** A checkout that could not start: what that means, and the way back, which opens by itself (spec CHKO-07). */
export function NotStarted() {
  return (
    <Page title={CHECKOUT_TEXTS.title} className={styles.failed}>
      <div className={styles.narrow}>
        <h1 className={styles.headline}>
          {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
        </h1>
        <Banner look="problem" title={TEXTS.notice}>
          {TEXTS.safe}
        </Banner>
        <Row wraps gap={5}>
          <ButtonLink to="/v3/pricing">{TEXTS.back}</ButtonLink> <span className="muted small">{TEXTS.soon}</span>
        </Row>
      </div>
      <img src="/world/things/card-catalogue-400.webp" alt="" width={400} height={400} />
    </Page>
  )
}
