import { describe, expect, it } from 'vitest'
import { aBreak, aSpecimen } from '../reading/make-specimen.ts'
import { countDay, statusesOf, sumDay } from './count-day.ts'
import { aroundOf, groupDay, orderOf } from './group-day.ts'

const site = (code: string) => ({ workSite: { id: code, code, name: `Obra ${code}` } })
const day = [
  aSpecimen({ id: '1', code: 'B-2-10', sampleId: 'b2', ...site('B'), dueOn: '2026-03-10' }),
  aSpecimen({ id: '2', code: 'B-2-2', sampleId: 'b2', ...site('B'), dueOn: '2026-03-10' }),
  aSpecimen({ id: '3', code: 'A-1-1', sampleId: 'a1', ...site('A'), dueOn: '2026-03-10' }),
  aSpecimen({ id: '4', code: 'B-1-1', sampleId: 'b1', ...site('B'), dueOn: '2026-03-08' }),
]

describe("the day's list", () => {
  it('shows what is due from earlier days on top, then work site by work site, numbers in their natural order', () => {
    const sections = groupDay(day, '2026-03-10')
    expect(sections.map(({ part }) => part)).toEqual(['earlier', 'ofDay'])
    expect(orderOf(sections).map(({ code }) => code)).toEqual(['B-1-1', 'A-1-1', 'B-2-2', 'B-2-10'])
  })
  it('keeps a row where it was when it is broken', () => {
    const broken = day.map((specimen) =>
      specimen.id === '4' ? { ...specimen, state: 'broken' as const, break: aBreak() } : specimen,
    )
    expect(orderOf(groupDay(broken, '2026-03-10'))[0]?.id).toBe('4')
  })
  it('keeps ages of one sample apart', () => {
    const [first] = groupDay(
      [aSpecimen({ id: '1', ageHours: 672 }), aSpecimen({ id: '2', ageHours: 168 })],
      '2026-03-10',
    )
    expect(first?.groups[0]?.sets.map(({ ageHours }) => ageHours)).toEqual([168, 672])
  })
})

describe('what is shown first of a long day', () => {
  const long = groupDay(
    Array.from({ length: 200 }, (_, at) =>
      aSpecimen({
        ...{ id: String(at), code: `A-${at}-1`, sampleId: `s${at}`, sampleCode: `A-${at}` },
        ...{ ...site(at < 100 ? 'A' : 'B'), dueOn: '2026-03-10' },
      }),
    ),
    '2026-03-10',
  )
  const idsAround = (id: string | null) => orderOf(aroundOf(long, id)).map((one) => Number(one.id))

  it('is around the specimen at the press, in the same order, with its work site', () => {
    expect(idsAround('98')).toEqual(Array.from({ length: 24 }, (_, at) => 92 + at))
    expect(aroundOf(long, '98')[0]?.groups.map(({ workSite }) => workSite.code)).toEqual(['A', 'B'])
  })
  it('is the beginning where none is', () => {
    expect(idsAround(null)).toEqual(Array.from({ length: 18 }, (_, at) => at))
  })
})

describe("the day's counters", () => {
  const specimens = [
    aSpecimen({ id: '1', dueAt: '2026-03-10T15:00:00Z' }),
    aSpecimen({ id: '2', dueAt: '2026-03-08T15:00:00Z' }),
    aSpecimen({ id: '3', state: 'broken', break: aBreak({ strengthMpa: 31.5, withinTolerance: false }) }),
    aSpecimen({ id: '4', state: 'onHold' }),
    aSpecimen({ id: '5', state: 'notTested' }),
  ]
  it('count the overdue among what is to break', () => {
    const statuses = statusesOf(specimens, '2026-03-10', 'America/Montevideo')
    expect(countDay(statuses.values())).toEqual({ toBreak: 2, broken: 1, overdue: 1, onHold: 1 })
  })
  it('say at the end what the day came to', () => {
    expect(sumDay(specimens)).toEqual({
      broken: 1,
      sets: 1,
      outsideTolerance: 1,
      confirmed: 0,
      leastMpa: 31.5,
      greatestMpa: 31.5,
    })
  })
})
