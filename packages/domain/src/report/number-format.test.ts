import { describe, expect, it } from 'vitest'
import {
  asFileName,
  judgeAgainstGiven,
  judgeNumberFormat,
  type NumberFormat,
  plainFormats,
  seriesOf,
  writeNumber,
} from './number-format.ts'

const form = (pattern: string, but: Partial<NumberFormat> = {}): NumberFormat => ({
  ...plainFormats.report,
  pattern,
  headOffice: pattern.includes('{branch}') ? 'MAD' : '',
  ...but,
})
const head = { year: 2026, branch: '' }

describe('a number', () => {
  it.each([
    ['INF-{year}-{number}', {}, 'INF-2026-00007'],
    ['{number}/{yy}', { digits: 4 }, '0007/26'],
    ['{branch}.{yy}.{number}', { digits: 1 }, 'MAD.26.7'],
    ['LAB {number}', { digits: 6, restarts: 'never' }, 'LAB 000007'],
  ] as const)('of %s is written as %3$s', (pattern, but, written) => {
    expect(judgeNumberFormat(form(pattern, but), 2026)).toMatchObject({ ok: true })
    expect(writeNumber(form(pattern, but), head, 7)).toBe(written)
  })

  it('becomes a part of a file name', () => {
    expect(asFileName('LAB 7/26')).toBe('LAB-7-26')
  })

  it('outgrows its least digits', () => {
    expect(writeNumber(form('{yy}-{number}', { digits: 2 }), head, 1234)).toBe('26-1234')
  })
})

describe('a form is refused', () => {
  it.each([
    ['INF-{year}', {}, 'number.noRunning'],
    ['INF-{number}', {}, 'number.repeatsEachYear'],
    ['{year}-{number}', { per: 'branch' }, 'number.repeatsInBranches'],
    ['{year}-{branch}{number}', { per: 'branch' }, 'number.runsTogether'],
    ['{branch}{year}{number}', {}, 'number.runsTogether'],
    ['{branch}0{number}{year}', {}, 'number.runsTogether'],
    ['{number}{branch}-{year}', {}, 'number.runsTogether'],
    ['{year}-{branch}-{number}', { headOffice: '' }, 'number.noHeadOffice'],
    ['{year}-{number}-{number}', {}, 'number.twice'],
    ['{year}-{num}', {}, 'number.unknownPart'],
    ['{year}-{number', {}, 'number.unknownPart'],
  ] as const)('%s %j: %s', (pattern, but, code) => {
    expect(judgeNumberFormat(form(pattern, but), 2026)).toMatchObject({ ok: false, code })
  })

  it('with the number that would repeat', () => {
    expect(judgeNumberFormat(form('INF-{number}'), 2026)).toMatchObject({ detail: { number: 'INF-00001' } })
    // Number 11 of branch A and number 1 of branch A1.
    expect(judgeNumberFormat(form('{yy}{branch}{number}', { per: 'branch' }), 2026)).toMatchObject({
      detail: { number: '26A11' },
    })
  })
})

it('no form that is accepted gives a number twice, whatever the branches are called', () => {
  const pieces = ['{year}', '{yy}', '{branch}', '{number}', '-', '1', 'A', '']
  const codes = ['', 'A', 'A1', 'A-1', '1', '11', '1-1', 'A-', '26', '2026']
  let accepted = 0
  const patterns = pieces.flatMap((a) =>
    pieces.flatMap((b) => pieces.flatMap((c) => pieces.map((d) => `${a}${b}${c}${d}`))),
  )
  for (const pattern of new Set(patterns))
    for (const restarts of ['yearly', 'never'] as const)
      for (const per of ['laboratory', 'branch'] as const) {
        const format = form(pattern, { restarts, per, digits: 1, headOffice: 'H1' })
        if (!judgeNumberFormat(format, 2026).ok) continue
        accepted += 1
        const seen = new Map<string, string>()
        const lasts = new Map<string, number>()
        for (const year of [2025, 2026])
          for (const branch of codes)
            for (let more = 0; more < 12; more += 1) {
              const series = seriesOf('report', format, { year, branch })
              const running = (lasts.get(series) ?? 0) + 1
              lasts.set(series, running)
              const number = writeNumber(format, { year, branch }, running)
              const by = `${pattern} ${series} ${running}`
              if (seen.has(number)) expect.fail(`${number}: ${by} and ${seen.get(number)}`)
              seen.set(number, by)
            }
      }
  expect(accepted).toBeGreaterThan(100)
})

describe('a change of form', () => {
  const judge = (format: NumberFormat, given: string[], lasts: Record<string, number> = {}) =>
    judgeAgainstGiven('report', format, { given, year: 2026, lastOf: (series) => lasts[series] ?? 0 })

  it('goes on where its series stands', () => {
    const given = ['INF-2026-00001', 'INF-2026-00002']
    expect(judge(form('INF-{year}-{number}'), given, { 'report:2026': 2 })).toMatchObject({ ok: true })
  })

  it('is refused where it would give a number again, with the next that is free', () => {
    const format = form('INF-{year}-{number}', { restarts: 'never' })
    expect(judge(format, ['INF-2026-00009', 'INF-2026-00031', 'INF-2025-00044'])).toEqual({
      ok: false,
      code: 'number.given',
      detail: { number: 'INF-2026-00031', start: 32 },
    })
  })

  it('sees the numbers of later years, of other branches and of another length', () => {
    const perBranch = form('{branch}-{yy}-{number}', { per: 'branch', digits: 3 })
    expect(judge(perBranch, ['SEV-26-004'], { 'report:2026:@SEV': 4 })).toMatchObject({ ok: true })
    expect(judge(perBranch, ['SEV-27-001'])).toMatchObject({ detail: { number: 'SEV-27-001' } })
    expect(judge(perBranch, ['MAD-26-0004'])).toMatchObject({ ok: true })
    expect(judge(perBranch, ['MAD-26-1004'])).toMatchObject({ ok: false })
    expect(judge(perBranch, ['SEV-25-400'])).toMatchObject({ ok: true })
  })
})
