import { decimalsOf } from '@probeta/domain/quantity/stress.ts'
import type { Format } from './format.ts'

/** A reported strength in MPa, with the decimals its method gave it: 32,0 in compression, 4,45 in flexure. Without the unit. */
export const showMpa = (format: Format, reportedMpa: number | null | undefined): string =>
  format.number(reportedMpa, decimalsOf('MPa', reportedMpa ?? 0))
