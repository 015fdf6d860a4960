import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../../testing/verdicts-by.ts'
import { codigoEstructuralMark } from './codigo-estructural.ts'

describe('Código Estructural art. 57, with a quality mark', () => {
  it.each([
    [30, 'conforms', 'conforms'],
    [29.95, 'conforms', 'conforms'],
    [29.94, 'doesNotConform', 'singleBelow'],
  ])('a result of %d against 30 is %s', (strength, outcome, code) => {
    const [verdict] = verdictsBy(codigoEstructuralMark, { specified: 30, strengths: [strength] })
    expect(verdict).toMatchObject({
      outcome,
      clause: 'art. 57.5',
      reason: { code },
      next: { atLeast: 30, unit: 'MPa' },
    })
    expect(verdict?.compared).toMatchObject([{ quantity: 'single', limit: 30, verified: false }])
  })
})
