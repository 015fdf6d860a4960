import { expect, test } from 'vitest'
import { fieldOf, type ImportChoice, matchColumn, settleImport, sharedFields } from './match-columns.ts'

const choice: ImportChoice = {
  workSiteId: '0190c3a4-7a53-7c5e-8b5c-000000000002',
  mixId: '0190c3a4-7a53-7c5e-8b5c-000000000001',
  strengthUnit: 'psi',
  slumpUnit: 'in',
  castOn: null,
  dateOrder: null,
  columns: { sampleRef: 'Mix Name', castOn: 'Date', ageDays: 'Time', strength1: 'Strength1' },
  skipEmpty: true,
}

test('everything chosen is sent as it is', () => {
  expect(settleImport(choice)).toEqual({ settings: choice })
})

test.each([
  [{ workSiteId: null, mixId: null }, { what: 'workSite' }],
  [{ mixId: null }, { what: 'mix' }],
  [{ columns: { castOn: 'Date', ageDays: 'Time' } }, { what: 'columns', fields: ['sampleRef', 'strength1'] }],
  [{ columns: matchColumn(choice.columns, 'castOn', null) }, { what: 'castOn' }],
  [{ columns: matchColumn(choice.columns, 'slump', 'Time') }, { what: 'twice' }],
])('%j leaves something to do', (change, missing) => {
  expect(settleImport({ ...choice, ...change })).toEqual({ missing })
})

test('columns of the file can name work site and mix of each row', () => {
  const columns = { ...choice.columns, workSite: 'Site', mix: 'Mix' }
  expect(settleImport({ ...choice, workSiteId: null, mixId: null, columns })).toHaveProperty('settings')
})

test('one date for all stands in for a column of dates', () => {
  const columns = matchColumn(choice.columns, 'castOn', null)
  expect(settleImport({ ...choice, columns, castOn: '2026-01-02' })).toHaveProperty('settings')
})

test('two fields can share a column, which the other one keeps when the first releases it', () => {
  const columns = matchColumn(choice.columns, 'strength2', 'Strength1')
  expect(sharedFields(columns)).toEqual(['strength1', 'strength2'])
  expect(fieldOf(matchColumn(columns, 'strength1', null), 'Strength1')).toBe('strength2')
})
