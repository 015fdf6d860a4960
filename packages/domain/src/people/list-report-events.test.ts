import { expect, it } from 'vitest'
import { listReportEvents, type ReportToNotify } from './list-report-events.ts'

const report = (...tests: ReportToNotify['tests']): ReportToNotify => ({
  number: 'INF-2026-00001',
  day: '2026-11-18',
  workSite: 'OB1',
  tests,
})
const test = (sampleCode: string, ageHours: number, low = false) => ({ sampleCode, ageHours, low })
const eventsOf = (of: ReportToNotify) => listReportEvents(of).map(({ event, about }) => [event, about])

it('tells of the report, and of a single result by its sample', () => {
  expect(eventsOf(report(test('OB1-001', 672)))).toEqual([
    ['reportIssued', 'INF-2026-00001'],
    ['result28days', 'OB1-001 · 28 d'],
  ])
})
it('tells many results of one age together, and other ages not at all', () => {
  expect(eventsOf(report(test('A', 168), test('B', 168), test('C', 672), test('D', 2160)))).toEqual([
    ['reportIssued', 'INF-2026-00001'],
    ['result7days', 'INF-2026-00001 · 2'],
    ['result28days', 'C · 28 d'],
  ])
})
it('tells each low result by itself, of any age', () => {
  expect(eventsOf(report(test('A', 672, true), test('B', 36, true))).slice(2)).toEqual([
    ['lowResult', 'A · 28 d'],
    ['lowResult', 'B · 36 h'],
  ])
})
