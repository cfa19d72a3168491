import { DUE_BEFORE_LENT } from '@arc/contracts/inventory/loans'
import { describe, expect, it } from 'vitest'
import { isOverdue, loanForm, localToday, readLoan } from './loan.rules'

describe('the loan form', () => {
  it('starts today, and keeps what is stored', () => {
    expect(loanForm(null, '2026-11-23')).toEqual({ borrower: '', contact: '', lentOn: '2026-11-23', dueOn: '', note: '' })
    const loan = { id: 1, borrower: 'Jo', contact: null, lentOn: '2026-11-01', dueOn: '2027-05-03', note: 'With its case' }
    expect(readLoan(loanForm(loan, '2026-11-23'))).toEqual({
      loan: { borrower: 'Jo', contact: null, lentOn: '2026-11-01', dueOn: '2027-05-03', note: 'With its case' },
    })
  })

  it('marks each field that is wrong', () => {
    const form = { borrower: ' ', contact: '', lentOn: '', dueOn: '', note: 'x'.repeat(5_001) }
    expect(readLoan(form)).toEqual({
      errors: {
        borrower: 'Borrower is required.',
        lentOn: 'The day of lending is required.',
        note: 'Note must be at most 5,000 characters.',
      },
    })
    expect(readLoan({ borrower: 'Jo', contact: '', lentOn: '2026-11-23', dueOn: '2026-11-22', note: '' })).toEqual({
      errors: { dueOn: DUE_BEFORE_LENT },
    })
  })

  it('knows the day of the user’s calendar and what is overdue on it', () => {
    expect(localToday(new Date(2026, 10, 3, 23, 59))).toBe('2026-11-03')
    expect([isOverdue(null, '2026-11-03'), isOverdue('2026-11-03', '2026-11-03'), isOverdue('2026-11-02', '2026-11-03')]).toEqual([
      false,
      false,
      true,
    ])
  })
})
