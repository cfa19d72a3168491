import { Columns, Stack } from '../../ui/layout'
import { Skeleton } from '../../ui/skeleton'
import { SkeletonRows } from '../../ui/skeleton-rows'

/** The two columns of the subscription while it loads. */
export const BillingSkeleton = () => (
  <Columns>
    <Stack gap={5}>
      <Skeleton width="60%" height={40} />
      <Skeleton width="80%" height={76} />
      <Skeleton width="40%" height={32} />
    </Stack>
    <SkeletonRows count={4} />
  </Columns>
)
