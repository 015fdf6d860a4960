import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { summary } from '../statistics/summary.ts'

const file = new URL('../../../../examples/boxcrete.csv', import.meta.url)

/** No field of the file holds a comma or a quote. */
const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
const names = header.split(',')
const rows = lines.map((line) => {
  const fields = line.split(',')
  return (name: string) => fields[names.indexOf(name)] ?? ''
})
const breaksOf = (row: (name: string) => string) => [1, 2, 3].map((n) => row(`Strength${n} (psi)`))
const sets = rows.filter((row) => breaksOf(row).every((text) => text.trim() !== ''))

describe('709 measured sets of three (P-17)', () => {
  it('are all in the file', () => expect([rows.length, sets.length]).toEqual([789, 709]))

  it('have the printed mean and standard deviation, within 1 psi', () => {
    for (const row of sets) {
      const of = summary(breaksOf(row).map(Number))
      if (!of.ok) throw new Error(of.code)
      const name = `${row('Mix Name')} at ${row('Time')} d`
      expect(Math.abs(of.value.mean - Number(row('Strength (Mean)'))), name).toBeLessThanOrEqual(1)
      expect(Math.abs((of.value.s ?? Number.NaN) - Number(row('Strength (Std)'))), name).toBeLessThanOrEqual(
        1,
      )
    }
  })
})
