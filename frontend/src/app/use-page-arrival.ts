import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchRoutes } from 'react-router-dom'
import { pagesArriveBy } from '../lib/page-arrival'
import type { AppRoute } from './route-table'

/** Lets the page before stay until code and data of the next one are there (lib/page-arrival.ts). */
export function usePageArrival(routes: readonly AppRoute[], queries: QueryClient): void {
  useEffect(
    () =>
      pagesArriveBy((pathname) => {
        const [match] =
          matchRoutes(
            routes.map((route) => ({ path: route.path, route })),
            pathname,
          ) ?? []
        if (!match) return null
        const { page, load } = match.route.route
        load?.(match.params)
        return Promise.resolve(page.preload?.()).then(() => answered(queries))
      }),
    [routes, queries],
  )
}

/** Resolves when no request is under way. */
function answered(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    // A request that `load` starts once its code is there begins first.
    setTimeout(() => {
      if (queries.isFetching() === 0) return resolve()
      const stop = queries.getQueryCache().subscribe(() => {
        if (queries.isFetching() > 0) return
        stop()
        resolve()
      })
    })
  })
}
