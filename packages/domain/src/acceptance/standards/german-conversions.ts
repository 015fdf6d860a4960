import { always, type ShapeConversion } from '../shape-conversion.ts'

const clause = 'DIN EN 12390-3 NA'
/** Cubes kept dry after seven days, as water-stored ones: a factor up to C50/60, and one from C55/67, by the class on cubes. */
const byClass = (upToC50: number, fromC55: number): ShapeConversion['factors'] => [
  { upTo: 60, factor: upToC50 },
  { upTo: Number.POSITIVE_INFINITY, factor: fromC55 },
]

/**
 * The German annex of DIN EN 12390: the limits are stated for a water-stored cube of 150 mm. The source takes a dry
 * cube of 100 mm to a dry one of 150 mm (0.97), and that to a water-stored one. That 0.97 also applies to water-stored
 * cubes of 100 mm is unverified: without a factor they would count for more.
 */
export const germanConversions: readonly ShapeConversion[] = [
  {
    shape: 'cube150',
    curing: 'dry',
    to: 'cube150',
    by: 'specified',
    factors: byClass(0.92, 0.95),
    clause,
    verified: true,
  },
  {
    shape: 'cube100',
    curing: 'standard',
    to: 'cube150',
    by: 'specified',
    factors: always(0.97),
    clause,
    verified: false,
  },
  {
    shape: 'cube100',
    curing: 'dry',
    to: 'cube150',
    by: 'specified',
    factors: byClass(0.8924, 0.9215),
    clause,
    verified: true,
  },
]
