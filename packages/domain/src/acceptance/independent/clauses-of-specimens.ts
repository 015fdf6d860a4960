import type { SpecimenKind } from '../../specimen/geometry.ts'
import type { ShapeId } from '../../specimen/shapes.ts'
import type { JudgingId } from './group-finding.ts'

/**
 * Requirements of the clauses for specimens and sets, typed from the documents and not from the first implementation.
 */
export type SpecimenClauses = {
  /** Number of specimens of a test. */
  readonly least: Readonly<Partial<Record<ShapeId, number>>>
  /** Specimen type of the specified strength: the mix's own kind, or always the same. */
  readonly basis: 'ofMix' | SpecimenKind
  /** Factor to the specimen of the limits; null where the clauses have none for such a curing. */
  readonly factor: (of: {
    readonly shape: ShapeId
    readonly dry: boolean
    readonly mpa: number
    readonly specifiedMpa: number
  }) => number | null
  /** True where a range in % of the mean is too wide for a set of n specimens. */
  readonly tooWide: (percent: number, n: number) => boolean
}

const wetOnly = ({ dry }: { readonly dry: boolean }) => (dry ? null : 1)
const notLimited = () => false
const over15 = (percent: number) => percent > 15

// ACI 318-19 26.12.1.1 and those who follow it: two large or three small cylinders.
const american: SpecimenClauses = {
  least: { cylinder150x300: 2, cylinder100x200: 3 },
  basis: 'cylinder',
  factor: wetOnly,
  tooWide: notLimited,
}
// CIRSOC 201 6.1.6.1: the same, the small cylinder times 0.95; 6.1.6.3: valid if the range is less than 15 %.
const argentine: SpecimenClauses = {
  ...american,
  factor: ({ shape, dry }) => (dry ? null : shape === 'cylinder100x200' ? 0.95 : 1),
  tooWide: (percent) => percent >= 15,
}
const mexican: SpecimenClauses = { ...american, least: { cylinder150x300: 2 } }
// EN 206: one specimen is a result; cube or cylinder of 150 mm, each with its own fck.
const european: SpecimenClauses = {
  least: { cylinder150x300: 1, cube150: 1 },
  basis: 'ofMix',
  factor: wetOnly,
  tooWide: over15,
}
// BS 8500: cubes of 100 mm count as they are.
const british: SpecimenClauses = { ...european, least: { ...european.least, cube100: 1 } }
// German practice: 0.92 for dry cubes, 0.95 from C55/67; 0.97 for cubes of 100 mm.
const german: SpecimenClauses = {
  ...british,
  factor: ({ shape, dry, specifiedMpa }) => {
    if (shape === 'cylinder150x300') return dry ? null : 1
    const small = shape === 'cube100' ? 0.97 : 1
    if (!dry) return small
    return small * (specifiedMpa >= 67 ? 0.95 : 0.92)
  },
}
// Código Estructural 57.3.2: two specimens; range 13 % of two, 20 % of three; cube to cylinder by the result.
const spanish: SpecimenClauses = {
  least: { cylinder150x300: 2, cube150: 2 },
  basis: 'cylinder',
  factor: ({ shape, dry, mpa }) => {
    if (dry) return null
    if (shape === 'cylinder150x300') return 1
    return mpa <= 60 ? 0.9 : mpa <= 80 ? 0.95 : 1
  },
  tooWide: (percent, n) => (n === 2 && percent > 13) || (n === 3 && percent > 20),
}
// EHE-08 86.3.2: the same, but the factor goes by the specified strength.
const spanishBefore: SpecimenClauses = {
  ...spanish,
  factor: ({ shape, dry, specifiedMpa }) => spanish.factor({ shape, dry, specifiedMpa, mpa: specifiedMpa }),
}
// NCh 170 grades G: two cylinders of 150 mm.
const chileanCylinders: SpecimenClauses = { ...mexican }
// NCh 170: grades H are of cubes of 200 mm; those of 150 mm times 0.95.
const chilean: SpecimenClauses = {
  least: { cube200: 1, cube150: 1 },
  basis: 'cube',
  factor: ({ shape, dry }) => (dry ? null : shape === 'cube150' ? 0.95 : 1),
  tooWide: notLimited,
}

export const specimenClauses: Readonly<Record<JudgingId, SpecimenClauses>> = {
  'aci318-19': american,
  'aci318-25': american,
  'nsr-10': american,
  'e060-2009': american,
  'cirsoc201-mode1': argentine,
  'cirsoc201-mode1-large-lot': argentine,
  'cirsoc201-mode2': argentine,
  'iram1666-2020': argentine,
  ehe08: spanishBefore,
  'ehe08-mark': spanishBefore,
  'codigo-estructural-57': spanish,
  'codigo-estructural-57-mark': spanish,
  'en206-initial': european,
  'en206-continuous': european,
  'din-en206-continuous': german,
  'en206-identity': european,
  'bs8500-identity': british,
  'en206-family': european,
  'en206-high-strength-initial': german,
  'en206-high-strength-continuous': german,
  'din1045-3-uek2': german,
  'din1045-3-uek3': german,
  'din1045-3-2023-n': german,
  'din1045-3-2023-e': german,
  'din1045-3-2023-s': german,
  'nch170-2016-g': chileanCylinders,
  'nch1998-h20-20': chilean,
  'nmx-c155-a': mexican,
  'nmx-c155-b': mexican,
  'cdmx-1': mexican,
  'cdmx-2': mexican,
  'nmx-c155-2004-a': mexican,
  'nmx-c155-2004-b': mexican,
  'cdmx-2023-1': mexican,
}
