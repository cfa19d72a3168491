import type { ResponseOf } from '@arc/contracts/define'
import { plainNumber } from '@arc/contracts/inventory/duplicate-rules'
import { MAX_RECEIPT_MATCHES, type matchReceipt } from '@arc/contracts/inventory/receipt-matches'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { type MatchCandidate, matchOf, type ReceiptFacts } from './receipt-matches.rules.js'

interface Candidate extends MatchCandidate {
  id: number
  category: string
  imageUrl: string | null
}

/** Items that are compared with one receipt: those with any word, value, date or number of it, the newest first. */
const MAX_CANDIDATES = 1_000
/** Words that are looked for in names. */
const MAX_WORDS = 200

/** Finds the items of a user that are probably on a receipt. */
@Injectable()
export class ReceiptMatchesService {
  constructor(private readonly db: Database) {}

  /** Own items of own homes, the best match first. The sample home has no receipts. */
  async find(userId: string, receipt: ReceiptFacts): Promise<ResponseOf<typeof matchReceipt>> {
    const matches = (await this.candidates(userId, receipt)).flatMap((item) => {
      const match = matchOf(item, receipt)
      return match ? [{ item, match }] : []
    })
    const best = matches.toSorted((one, other) => other.match.score - one.match.score).slice(0, MAX_RECEIPT_MATCHES)
    const items = best.map(({ item: { id, name, imageUrl, category }, match }) => ({
      id,
      name,
      imageUrl,
      category,
      reasons: match.reasons,
    }))
    return { items }
  }

  private candidates(userId: string, { serialNumbers, descriptions, amounts, date }: ReceiptFacts): Promise<Candidate[]> {
    const numbers = serialNumbers.map(plainNumber).filter(Boolean)
    return this.db.client.$queryRaw<Candidate[]>`
      select i.id, i.name, i.category, i.image_url as "imageUrl", i.brand, i.model, i.serial_number as "serialNumber",
        coalesce(i.estimated_value, i.value)::float8 as value, i.quantity, i.purchase_date as "purchaseDate"
      from items i
        join rooms r on r.id = i.room_id and r.deleted_at is null
        join projects p on p.id = i.project_id and p.deleted_at is null and not p.is_sample
      where i.user_id = ${userId} and (
        regexp_split_to_array(lower(unaccent(concat_ws(' ', i.name, i.brand, i.model))), '[^[:alnum:]]+') && array(
          select distinct word from regexp_split_to_table(lower(unaccent(${descriptions.join(' ')})), '[^[:alnum:]]+') word
          where length(word) >= 3 limit ${MAX_WORDS})
        or plain_number(i.serial_number) = any(${numbers})
        or coalesce(i.estimated_value, i.value)::float8 = any(${amounts}) or i.purchase_date = ${date})
      order by i.id desc limit ${MAX_CANDIDATES}`
  }
}
