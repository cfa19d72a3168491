import { cx } from '../../ui/cx'
import forms from '../../ui/form-grid.module.css'
import { Skeleton } from '../../ui/skeleton'
import styles from './insurance-skeleton.module.css'

/** Loading skeleton of the insurance card, as tall as the comparison, or as the form where nothing is stored. */
export function InsuranceSkeleton({ stored }: { stored: boolean }) {
  if (stored)
    return (
      <div className={styles.stored}>
        <Skeleton height="100%" />
      </div>
    )
  return (
    <div className={cx(forms.grid, forms.two)}>
      <Skeleton height={75.5} />
      <Skeleton height={75.5} />
      <Skeleton height={44} className={forms.whole} />
    </div>
  )
}
