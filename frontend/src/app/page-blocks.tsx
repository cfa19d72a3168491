import { use } from 'react'
import { COMMON_TEXTS } from '../ui/common.texts'
import { Stack } from '../ui/layout'
import { PageTop } from '../ui/page-top'
import { Skeleton } from '../ui/skeleton'
import { SkeletonRows } from '../ui/skeleton-rows'
import styles from './shell.module.css'

/** The blocks of a page whose code is on its way, below its first row: a headline and a list. */
export function PageBlocks() {
  const Top = use(PageTop)
  return (
    <div className={styles.waiting} aria-busy="true">
      {Top && <Top />}
      <p className="vh" role="status">
        {COMMON_TEXTS.loading}
      </p>
      <Stack gap={10} className="wrap">
        <Skeleton height="var(--s6)" width="min(100%, 320px)" />
        <SkeletonRows count={6} />
      </Stack>
    </div>
  )
}
