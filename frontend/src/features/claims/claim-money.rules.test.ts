import { describe, expect, it } from 'vitest'
import { changeOfMoney, type MoneyForm, readMoney } from './claim-money.rules'

const form: MoneyForm = {
  ...{ claimed: '', claimedOn: '', offered: '', offeredOn: '', paid: '', paidOn: '' },
  ...{ claimNumber: '', notes: '' },
}

describe('the amounts of a claim', () => {
  it('are wrong when they are no numbers, or less than nothing', () => {
    expect(readMoney(form)).toEqual({ money: form })
    expect(readMoney({ ...form, claimed: '0', offered: '1,200.50' })).not.toHaveProperty('errors')
    const text = 'Enter an amount in dollars.'
    expect(readMoney({ ...form, claimed: '-1', offered: 'abc', paid: '3' })).toEqual({ errors: { claimed: text, offered: text } })
  })

  it('are stored with days, number and notes as far as they were edited; an empty field is null', () => {
    const edited = { ...form, claimed: '0', offered: '', claimedOn: '2026-01-05', claimNumber: ' W-1 ', notes: ' ' }
    expect(changeOfMoney(edited, ['claimed', 'offered', 'claimedOn', 'paidOn', 'claimNumber', 'notes'])).toEqual({
      ...{ claimed: 0, offered: null, claimedOn: '2026-01-05', paidOn: null, claimNumber: 'W-1', notes: null },
    })
  })
})
