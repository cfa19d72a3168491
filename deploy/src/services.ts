// Written by `make manifest` from contracts/src/services.ts.
import { definition as admin } from '@arc/admin/service'
import { definition as analysis } from '@arc/analysis/service'
import { definition as auth } from '@arc/auth/service'
import { definition as billing } from '@arc/billing/service'
import { definition as inventory } from '@arc/inventory/service'
import { definition as media } from '@arc/media/service'
import { definition as reports } from '@arc/reports/service'
import { definition as search } from '@arc/search/service'

/** The services, for the embedded shape. */
export const DEFINITIONS = [auth, inventory, media, analysis, search, billing, reports, admin]
