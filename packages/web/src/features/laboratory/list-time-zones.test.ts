import { expect, it } from 'vitest'
import { countryHere, listTimeZones } from './list-time-zones.ts'

const winter = Date.UTC(2026, 11, 1)

it('lists every zone once, with the offset of the day, and those that the browser calls otherwise', () => {
  const zones = listTimeZones(['Asia/Calcutta', 'Europe/Madrid'], winter)
  const labelOf = (zone: string) => zones.find(({ value }) => value === zone)?.label
  expect(labelOf('America/Lima')).toBe('America/Lima · UTC−05:00')
  expect(labelOf('America/Mexico_City')).toBe('America/Mexico City · UTC−06:00')
  expect(labelOf('Asia/Calcutta')).toBe('Asia/Calcutta · UTC+05:30')
  expect(labelOf('UTC')).toBe('UTC · UTC+00:00')
  expect(zones.filter(({ value }) => value === 'Europe/Madrid')).toHaveLength(1)
  expect(listTimeZones([], Date.UTC(2026, 6, 1)).find(({ value }) => value === 'Europe/Madrid')?.label).toBe(
    'Europe/Madrid · UTC+02:00',
  )
})

it.each([
  ['es-MX', 'MX'],
  ['de-Latn-CH', 'CH'],
  ['en-US-u-hc-h23', 'US'],
  ['es', ''],
  ['es-419', ''],
  ['es-XX', ''],
  ['C.UTF-8', ''],
  ['', ''],
])('proposes for the language %s the country %s', (language, country) => {
  expect(countryHere(language)).toBe(country)
})
