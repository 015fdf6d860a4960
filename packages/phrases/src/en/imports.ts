import type { imports as spanish } from '../es/imports.ts'
import type { Same } from '../same.ts'

export const imports: Same<typeof spanish> = {
  problems: {
    unknownColumn: 'The file has no such column.',
    empty: 'The cell is empty.',
    notANumber: 'This is not a number.',
    negative: 'The value is negative.',
    notPositive: 'The value must be greater than zero.',
    notWholeHours: 'The age must be a whole number of hours.',
    outOfRange: 'The value is outside what is possible.',
    notADate: 'This is not a date. Write, for example, 2026-03-14 or 14/03/2026.',
    notATime: 'This is not a time. Write, for example, 09:30.',
    inFuture: 'The date of casting is in the future.',
    breakInFuture: 'At that age the break would be in the future.',
    otherCasting: 'Another row of the same sample has another date or time of casting.',
    duplicate: 'That sample already has a row of that age.',
    noStrength: 'The row has no strength at all.',
    tooLong: 'The text is too long.',
    rowTooLong: 'The row has more cells than the header.',
    tooManySpecimens: 'The sample has more specimens than a sample can hold.',
  },
  stored: {
    sheet: 'Imported from {{file}}',
    sample: 'Imported as {{ref}}',
    coldSample: 'Imported as {{ref}}; temperature in the file: {{celsius}} °C',
    break:
      'Imported as a strength: {{strength}} {{unit}}. The load was computed with the nominal area; the file does not state the fracture type.',
    noStrength: 'Imported with strength 0: could not be tested',
  },
}
