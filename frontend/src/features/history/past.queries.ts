import { getProjectAsOf, listItemsAsOf } from '@arc/contracts/inventory/history'
import { keepPreviousData } from '@tanstack/react-query'
import { shownPages, shownQuery } from '../../entities/projects/of-project'
import type { Past } from './past.rules'

const LIMITS = { first: 50, more: 50 }

/** The figures of the project that the dashboard shows, at the end of a day. The day stays in view while another one loads. */
export const shownPastQuery = (on: string) => shownQuery(getProjectAsOf, { on }, { list: 'items', placeholderData: keepPreviousData })
/** Its items at the end of a day. */
export const shownPastPages = ({ on, roomId }: Past) => ({
  ...shownPages(listItemsAsOf, { on, ...(roomId !== null && { roomId }) }, { list: 'items', limits: LIMITS }),
  placeholderData: keepPreviousData,
})
