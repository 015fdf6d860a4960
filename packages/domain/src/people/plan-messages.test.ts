import { describe, expect, it } from 'vitest'
import { type Happening, planMessages } from './plan-messages.ts'

const eva = {
  id: 'eva',
  name: 'Eva',
  email: 'eva@example.org',
  active: true,
  told: ['lowResult', 'weeklySummary'] as const,
}
const happening = (event: Happening['event'], day: string): Happening => ({
  event,
  day,
  about: 'OB1-001 · 28 d',
  workSite: 'OB1',
})
const month = [
  happening('result28days', '2026-10-05'), // a Monday
  happening('reportIssued', '2026-10-11'), // the Sunday of that week
  happening('lowResult', '2026-10-14'),
  happening('result7days', '2026-10-20'),
]

describe('what delivery rules send', () => {
  it('is a message for each event of a rule, and a summary on the Monday after each week with something in it', () => {
    const { count, rules, items } = planMessages([eva], month)
    expect(count).toBe(3)
    expect(rules).toEqual([
      { contactId: 'eva', name: 'Eva', event: 'lowResult', count: 1 },
      { contactId: 'eva', name: 'Eva', event: 'weeklySummary', count: 2 },
    ])
    expect(items.map(({ day, event, about }) => [day, event, about])).toEqual([
      ['2026-10-12', 'weeklySummary', '2'],
      ['2026-10-14', 'lowResult', 'OB1-001 · 28 d'],
      ['2026-10-26', 'weeklySummary', '1'],
    ])
  })
  it('sums up each day on the next, where somebody wants that', () => {
    const { items } = planMessages([{ ...eva, told: ['dailySummary'] }], month)
    expect(items.map(({ day, event, about }) => [day, event, about])).toEqual([
      ['2026-10-06', 'dailySummary', '1'],
      ['2026-10-12', 'dailySummary', '1'],
      ['2026-10-21', 'dailySummary', '1'],
    ])
  })
  it.each([
    ['out of use', { active: false }],
    ['without an address', { email: ' ' }],
    ['told of nothing', { told: [] }],
  ])('is nothing to somebody %s', (_, but) => {
    expect(planMessages([{ ...eva, ...but }], month)).toEqual({ count: 0, rules: [], items: [] })
  })
  it('counts weeks before the first known Monday, too', () => {
    const { items } = planMessages([eva], [happening('result7days', '2023-12-27')])
    expect(items.map(({ day }) => day)).toEqual(['2024-01-01'])
  })

  it('leaves out what is withheld from a person, in their summaries too', () => {
    const zoe = { ...eva, id: 'zoe', name: 'Zoe' }
    const [first, ...others] = month
    if (!first) throw new Error('no month')
    const { rules } = planMessages([eva, zoe], [first, ...others.map((one) => ({ ...one, untold: ['zoe'] }))])
    expect(rules.filter(({ name }) => name === 'Zoe').map(({ event, count }) => [event, count])).toEqual([
      ['lowResult', 0],
      ['weeklySummary', 1],
    ])
    expect(rules.find(({ name, event }) => name === 'Eva' && event === 'lowResult')?.count).toBe(1)
  })

  it('goes to each member of a group, and once to a mailbox that several contacts have', () => {
    const site = {
      ...eva,
      id: 'site',
      name: 'Site management',
      email: '',
      members: [
        { name: 'Eva', email: 'EVA@example.org ' },
        { name: '', email: 'zoe@example.org' },
      ],
    }
    const { count, rules, items } = planMessages([eva, site], month)
    expect(rules.map((rule) => rule.count)).toEqual([1, 2, 1, 2])
    expect(count).toBe(6)
    expect(items.map(({ event, name, group }) => `${event} ${name} ${group}`)).toEqual([
      'weeklySummary Eva ',
      'weeklySummary zoe@example.org Site management',
      'lowResult Eva ',
      'lowResult zoe@example.org Site management',
      'weeklySummary Eva ',
      'weeklySummary zoe@example.org Site management',
    ])
  })
  it('repeats a summary to a mailbox of two contacts who hear of different things', () => {
    const other = { ...eva, id: 'other', told: ['weeklySummary'] as const }
    const [first, ...others] = month
    if (!first) throw new Error('no month')
    const { items } = planMessages([eva, other], [{ ...first, untold: ['other'] }, ...others])
    expect(items.filter(({ event, day }) => event === 'weeklySummary' && day === '2026-10-12').length).toBe(2)
    expect(items.filter(({ event, day }) => event === 'weeklySummary' && day === '2026-10-26').length).toBe(1)
  })
})
