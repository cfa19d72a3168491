import { Banner } from '../../ui/banner'
import { ButtonLink } from '../../ui/button-link'
import { Headline } from '../../ui/headline'
import { Columns, Row, Stack } from '../../ui/layout'
import { Page } from '../../ui/page'
import { CHECKOUT_TEXTS } from './checkout.texts'
import styles from './checkout-page.module.css'

const TEXTS = CHECKOUT_TEXTS.startFailed

/** A checkout that could not start: what that means, and the way back, which opens by itself (spec CHKO-07). */
export function NotStarted() {
  return (
    <Page title={CHECKOUT_TEXTS.title}>
      <Columns split="7:5" className={styles.failed}>
        <Stack gap={5}>
          <Headline title={TEXTS.headline} />
          <Banner look="problem" title={TEXTS.notice}>
            {TEXTS.safe}
          </Banner>
          <Row wraps gap={5}>
            <ButtonLink to="/v3/pricing">{TEXTS.back}</ButtonLink> <span className="muted small">{TEXTS.soon}</span>
          </Row>
        </Stack>
        <img src="/world/things/card-catalogue-400.webp" alt="" width={400} height={400} />
      </Columns>
    </Page>
  )
}
