import { expect, it } from 'vitest'
import { writePoints } from './write-points.ts'

const columns = [
  { head: 'Muestra', value: (row: number) => ['=1+1', 'a;"b"'][row] ?? '' },
  { head: 'Resistencia, MPa', value: (row: number) => [-3.25, null][row] ?? null },
]

it('writes numbers as the language does, and no text is a formula', () => {
  expect(writePoints(columns, 2, 'es')).toBe(
    '\ufeffMuestra;"Resistencia, MPa"\r\n\'=1+1;-3,25\r\n"a;""b""";\r\n',
  )
  expect(writePoints(columns, 1, 'en')).toBe('\ufeffMuestra,"Resistencia, MPa"\r\n\'=1+1,-3.25\r\n')
})
