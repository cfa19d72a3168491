import { DEFAULT_CATEGORIES } from '@arc/contracts/inventory/categories'
import { useAuth } from '../../entities/auth/session'
import { isBasic } from '../../entities/projects/projects.rules'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { ButtonLink } from '../../ui/button-link'
import { ProductPanel } from './product-panel'
import styles from './product-panel.module.css'
import { OwnedItem, SaveNowhere, SaveToHome, SaveToProject, useCategoryNames } from './save-product'
import type { Scan } from './scan.rules'
import type { ReviewedProduct } from './scanner.queries'
import { SCANNER_TEXTS as TEXTS } from './scanner.texts'

type Found = Extract<Scan, { state: 'product found' }>

interface Props {
  scan: Found
  onSkip(): void
  onAdded(added: { product: ReviewedProduct; room: string; itemId: number }): void
}

const CATEGORY_NAMES = DEFAULT_CATEGORIES.map(([name]) => name)

/** A product that was found: a user adds it to a room, a visitor is asked to sign up (spec SCAN-07). */
export function ProductScreen(props: Props) {
  const auth = useAuth()
  const { scan, onSkip } = props
  if (auth.state === 'authenticated') return <ForUser {...props} basic={isBasic(auth.user)} />
  return (
    <ProductPanel
      product={scan.product}
      waiting={scan.waiting.length}
      categories={CATEGORY_NAMES}
      skip={TEXTS.history.another}
      onSkip={onSkip}
      save={() => (
        <div className={styles.dock}>
          <ButtonLink to="/signup" size="tall" wide>
            {TEXTS.save.signUp}
          </ButtonLink>
        </div>
      )}
    />
  )
}

function ForUser({ scan, basic, onSkip, onAdded }: Props & { basic: boolean }) {
  const categories = useCategoryNames()
  const readOnly = useReadOnlyAccount()
  const Save = readOnly ? SaveNowhere : basic ? SaveToHome : SaveToProject
  return (
    <ProductPanel
      product={scan.product}
      waiting={scan.waiting.length}
      categories={categories}
      owned={<OwnedItem upc={scan.product.upc} />}
      skip={TEXTS.save.skip}
      onSkip={onSkip}
      save={(review) => <Save review={review} onAdded={onAdded} />}
    />
  )
}
