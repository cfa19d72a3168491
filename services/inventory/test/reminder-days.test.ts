import { daysBetween, lentText, reminderText } from '@arc/contracts/inventory/reminder-rules'
import { isTimeZone } from '@arc/contracts/inventory/reminders'
import { renderEmail } from '@arc/kit/email/email'
import { describe, expect, it } from 'vitest'
import { isReminderTime, localDay, nextCheck } from '../src/reminders/calendar.rules.js'
import { digest } from '../src/reminders/digest.mail.js'

const at = (moment: string) => new Date(moment)

describe('the next check', () => {
  it.each([
    ['today before 9:00', '2026-11-23T06:00:00Z', 'Europe/Berlin', '2026-11-23T08:00:00.000Z'],
    ['tomorrow after 9:00', '2026-11-23T08:00:00Z', 'Europe/Berlin', '2026-11-24T08:00:00.000Z'],
    ['the next day of the user, not that of UTC', '2026-11-23T03:00:00Z', 'America/Los_Angeles', '2026-11-23T17:00:00.000Z'],
    ['9:00 after the clocks go back', '2026-10-24T18:00:00Z', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
    ['9:00 after the clocks go forward', '2026-03-28T18:00:00Z', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['9:00 with an offset of 45 minutes', '2026-11-23T00:00:00Z', 'Asia/Kathmandu', '2026-11-23T03:15:00.000Z'],
    ['9:00 in the first time zone of the world', '2026-11-23T00:00:00Z', 'Pacific/Kiritimati', '2026-11-23T19:00:00.000Z'],
  ])('is %s', (_what, now, zone, expected) => {
    expect(nextCheck(at(now), zone).toISOString()).toBe(expected)
    expect(isReminderTime(nextCheck(at(now), zone), zone)).toBe(true)
  })

  it('belongs to the day of the time zone', () => {
    expect([localDay(at('2026-11-23T23:30:00Z'), 'Asia/Tokyo'), localDay(at('2026-11-23T03:00:00Z'), 'America/New_York')]).toEqual([
      '2026-11-24',
      '2026-11-22',
    ])
  })
})

describe('the text of a reminder', () => {
  const warranty = { kind: 'warranty', name: 'Dishwasher', who: null, endsOn: '2026-11-30' } as const
  it.each([
    [warranty, '2026-11-23', 'Warranty of Dishwasher ends in 7 days, on Nov 30'],
    [warranty, '2026-11-29', 'Warranty of Dishwasher ends tomorrow'],
    [warranty, '2026-11-30', 'Warranty of Dishwasher ends today'],
    [warranty, '2026-12-01', 'Warranty of Dishwasher ended 1 day ago, on Nov 30'],
    [{ ...warranty, endsOn: '2027-01-02' }, '2026-12-28', 'Warranty of Dishwasher ends in 5 days, on Jan 2, 2027'],
    [
      { kind: 'insurance', name: 'My Home', who: 'Amica', endsOn: '2026-12-23' },
      '2026-11-23',
      'Insurance of My Home (Amica) is due for renewal in 30 days, on Dec 23',
    ],
    [{ kind: 'loan', name: 'Drill', who: 'Jo', endsOn: '2026-11-23' }, '2026-11-23', 'Drill, lent to Jo, is due today'],
    [{ kind: 'loan', name: 'Drill', who: 'Jo', endsOn: '2026-11-16' }, '2026-11-23', 'Drill, lent to Jo, was due 7 days ago, on Nov 16'],
  ] as const)('%#: %o on %s', (reminder, today, expected) => {
    expect(reminderText(reminder, today)).toBe(expected)
  })

  it('counts days across a change of the clocks and a leap day', () => {
    expect([daysBetween('2026-10-24', '2026-10-26'), daysBetween('2028-02-28', '2028-03-01')]).toEqual([2, 2])
  })

  it('names the borrower and the due date of a loan', () => {
    expect([
      lentText('Jo', '2027-05-03', '2027-01-01'),
      lentText('Jo', '2027-05-03', '2026-12-01'),
      lentText('Jo', '2026-11-30', '2026-12-01'),
      lentText('Jo', null, '2026-12-01'),
    ]).toEqual(['Lent to Jo until May 3', 'Lent to Jo until May 3, 2027', 'Lent to Jo, overdue since Nov 30', 'Lent to Jo'])
  })
})

describe('a time zone', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Asia/Calcutta'])('%s is one', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })
  it.each(['', 'Mars/Olympus', "UTC'; drop table items", 'Europe/Berlin\n'])('%j is none', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })
})

describe('the email', () => {
  const reminder = {
    kind: 'warranty',
    subjectId: 5,
    endsOn: '2026-11-30',
    itemId: 5,
    projectId: 1,
    name: '<b>Fridge</b> & co',
    category: null,
  } as const
  const context = {
    today: '2026-11-23',
    firstName: 'Ada',
    url: 'https://arc.example',
    unsubscribe: 'https://arc.example/unsubscribe?token=t',
  }
  const recipient = { to: 'ada@mail.example', publicUrl: 'https://arc.example' }
  const one = { ...reminder, imageUrl: null, who: null, snoozedUntil: null, warnings: [] }

  it('of one reminder is named after it, with every text escaped in HTML', async () => {
    const { subject, text, html } = await renderEmail(digest([one], context), recipient)
    expect(subject).toBe('Warranty of <b>Fridge</b> & co ends in 7 days, on Nov 30')
    expect(text).toContain('- Warranty of <b>Fridge</b> & co ends in 7 days, on Nov 30\n  https://arc.example/item/5')
    expect(html).toMatch(
      /<a href="https:\/\/arc.example\/item\/5"[^>]*>Warranty of &lt;b&gt;Fridge&lt;\/b&gt; &amp; co ends in 7 days, on Nov 30</,
    )
    expect(text).toContain('Stop these emails (https://arc.example/unsubscribe?token=t)')
  })

  it('[POL-10] of an insurance says how value and coverage diverge, once for each project', async () => {
    const renewal = { ...one, kind: 'insurance' as const, itemId: null, name: 'My Home', who: 'Amica', warnings: ['It would not be paid.'] }
    const { text } = await renderEmail(digest([renewal, { ...renewal, endsOn: '2026-12-01' }], context), recipient)
    expect(text.split('Before you renew the insurance of My Home: It would not be paid.')).toHaveLength(2)
  })

  it('of many lists 30 and counts the others', async () => {
    const many = Array.from({ length: 1_230 }, (_, at) => ({ ...one, subjectId: at, itemId: at }))
    const { subject, text } = await renderEmail(digest(many, context), recipient)
    expect(subject).toBe('1,230 reminders from a.r.c.')
    expect([text.match(/\/item\//g)?.length, text.includes('and 1,200 more.')]).toEqual([30, true])
  })
})
