import type { PressLines } from '@probeta/contract/laboratory/presses.ts'

type Sample = Pick<PressLines, 'pattern' | 'unit' | 'decimalMark' | 'sends'> & {
  /** Key of the phrase for this kind of line. */
  readonly kind: 'load' | 'printer' | 'table' | 'quoted' | 'indicator' | 'peak'
  /** A capture as such a press sends it, including lines to skip. */
  readonly capture: string
}

const usual = { unit: 'kN', decimalMark: '.', sends: 'final' } as const

/**
 * Sample lines of press displays and programs, as starting points. None is from a maker's document: the user pastes lines
 * of their own press and sees whether one of these patterns reads them.
 */
export const sampleLines: readonly Sample[] = [
  {
    kind: 'load',
    pattern: '{load}',
    ...usual,
    capture: '565.4\n571.2\n0.0',
  },
  {
    kind: 'printer',
    pattern: '{skip}= {load} {unit}',
    ...usual,
    capture: 'TEST 0412\nMAX LOAD =   565.4 kN\nSTRESS   =    32.0 MPa',
  },
  {
    kind: 'table',
    pattern: '{code};{skip};{load} {unit}',
    ...usual,
    decimalMark: ',',
    capture: 'Probe;Zeit;Fmax\nOB12-045-3;10:32;565,4 kN\nOB12-045-4;10:36;571,2 kN',
  },
  {
    kind: 'quoted',
    pattern: '"{code}","{skip}","{load}"',
    ...usual,
    unit: 'kgf',
    capture: '"OB12-045-3","2026-11-21 10:32","57650"\n"OB12-045-4","2026-11-21 10:36","58240"',
  },
  {
    kind: 'indicator',
    pattern: 'ST,GS,+{load}{unit}',
    ...usual,
    unit: 'kgf',
    capture: 'US,GS,+ 41250kg\nST,GS,+ 57650kg',
  },
  {
    kind: 'peak',
    pattern: '{load} {unit}',
    ...usual,
    sends: 'running',
    capture: '0.0 kN\n118.2 kN\n342.9 kN\n561.0 kN\n565.4 kN\n548.7 kN\n120.3 kN\n0.0 kN',
  },
]
