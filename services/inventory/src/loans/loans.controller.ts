import type { Input } from '@arc/contracts/define'
import { changeLoan, lendItem, listLoans, returnItem } from '@arc/contracts/inventory/loans'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { LoansService } from './loans.service.js'

@Controller()
export class LoansController {
  constructor(private readonly loans: LoansService) {}

  @Handle(lendItem) lend({ params, body }: Input<typeof lendItem>, caller: Caller, http: Http) {
    return this.loans.lend(caller, params.id, body, ifMatch(http))
  }
  @Handle(changeLoan) change({ params, body }: Input<typeof changeLoan>, caller: Caller, http: Http) {
    return this.loans.edit(caller, params.id, body, ifMatch(http))
  }
  @Handle(returnItem) return({ params, body }: Input<typeof returnItem>, caller: Caller) {
    return this.loans.end(caller, params.id, body)
  }
  @Handle(listLoans) list({ params }: Input<typeof listLoans>, caller: Caller) {
    return this.loans.list(caller, params.id)
  }
}
