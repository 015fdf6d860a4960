import { always, type ShapeConversion } from './shape-conversion.ts'

const clause = 'EN 12390-3, NA'
/** Cubes kept dry after seven days, as water-stored ones: 0.92 up to C50/60, 0.95 from C55/67, by what is specified on cubes. */
const dry = (by: number) => [
  { upTo: 60, factor: 0.92 * by },
  { upTo: Number.POSITIVE_INFINITY, factor: 0.95 * by },
]
const cube100 = 0.97

/**
 * The German annex of DIN EN 12390: a cube of 150 mm from water is what the limits are stated for. Both factors at once, for
 * dry cubes of 100 mm, were read nowhere: the product is the lower, safe side.
 */
export const germanConversions: readonly ShapeConversion[] = [
  {
    shape: 'cube150',
    curing: 'dry',
    to: 'cube150',
    by: 'specified',
    factors: dry(1),
    clause,
    verified: true,
  },
  {
    shape: 'cube100',
    curing: 'standard',
    to: 'cube150',
    by: 'specified',
    factors: always(cube100),
    clause,
    verified: true,
  },
  {
    shape: 'cube100',
    curing: 'dry',
    to: 'cube150',
    by: 'specified',
    factors: dry(cube100),
    clause,
    verified: false,
  },
]
