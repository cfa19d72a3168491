import { getOperator, type Operator } from '@arc/contracts/admin/operator'
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api'
import { createQueryClient } from '../../lib/query-client'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { LEGAL_TEXTS as TEXTS } from './legal.texts'

const operatorQuery = queryOptions({ queryKey: [getOperator.path], queryFn: ({ signal }) => call(getOperator, {}, { signal }) })

/** Loads the operator; visitors have no query client of the app. */
export function WithOperator({ children }: { children: (operator: Operator) => ReactNode }) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Loaded>{children}</Loaded>
    </QueryClientProvider>
  )
}

function Loaded({ children }: { children: (operator: Operator) => ReactNode }) {
  const query = useQuery(operatorQuery)
  return (
    <QueryState query={query} what={TEXTS.what} skeleton={<SkeletonRows count={6} />}>
      {children}
    </QueryState>
  )
}

/** Name and address in lines, or that they are missing. */
export const addressOf = ({ name, address }: Operator): string => (name ? [name, ...address].join('\n') : TEXTS.missing)
