import { astmC39 } from './astm-c39.ts'
import type { EndLimits, RatioSource, TestMethod } from './test-method.ts'

const unverified = <Row extends { readonly verified: boolean }>(row: Row): Row => ({
  ...row,
  verified: false,
})
const unreadIf = <Row extends { readonly verified: boolean }>(row: Row | null): Row | null =>
  row && unverified(row)

const unreadEnds = (ends: EndLimits | null): EndLimits | null =>
  ends && {
    planeness: unverified(ends.planeness),
    perpendicularity: Object.fromEntries(
      Object.entries(ends.perpendicularity).map(([kind, limit]) => [kind, unverified(limit)]),
    ),
    lengths: unverified(ends.lengths),
  }

const unknownClause = (standard: string): RatioSource => ({ standard, clause: null, verified: false })

/**
 * National methods known by title and by remarks only to follow another: everything in the row is taken from the other,
 * and unverified.
 */
export const likeOf =
  (method: TestMethod) =>
  (name: string, country: string): TestMethod => {
    const [rate, ...otherRates] = method.stressRates
    return {
      ...method,
      name,
      country,
      coarseRounding: unreadIf(method.coarseRounding),
      factorStrengths: unreadIf(method.factorStrengths),
      nominalRatios: unreadIf(method.nominalRatios),
      diametersDiffer: unreadIf(method.diametersDiffer),
      ends: unreadEnds(method.ends),
      // Of these methods only Brazil's was read: it has C39's table. A narrower one of our own would flag permitted breaks as late.
      ageTolerances: method.ageTolerances.map(unverified),
      failures: unverified(method.failures),
      fractureLimit: unreadIf(method.fractureLimit),
      stressRates: [unverified(rate), ...otherRates.map(unverified)],
      initialLoad: unverified(method.initialLoad),
      acceptableRanges: method.acceptableRanges.map(unverified),
      precision: method.precision.map(unverified),
      verified: false,
    }
  }

/** Those that follow ASTM C39. `cores`: the standard of cores, where its title is known. */
const likeC39 = (name: string, country: string, cores = name): TestMethod => ({
  ...likeOf(astmC39)(name, country),
  ratioSources: { moulded: unknownClause(name), core: unknownClause(cores) },
  failures: { ...unverified(astmC39.failures), mandatory: false },
})

/**
 * IRAM 1546:2013. Types 1–6 of figure 2; since the amendment of 2017 the type must be stated. IRAM 1524 moulds twice the
 * diameter; the slenderness factors are those of IRAM 1551 for cores.
 */
export const iram1546: TestMethod = {
  ...likeC39('IRAM 1546', 'AR'),
  correctsMoulded: false,
  // Three tables agree that IRAM 1551 has the factors of C39; its clause is not known.
  ratioSources: { moulded: null, core: { standard: 'IRAM 1551', clause: null, verified: true } },
  failures: astmC39.failures,
}
export const ntc673 = likeC39('NTC 673', 'CO', 'NTC 3658')
export const nmxC083 = likeC39('NMX-C-083-ONNCCE', 'MX', 'NMX-C-169-ONNCCE')
export const ntp339034 = likeC39('NTP 339.034', 'PE', 'NTP 339.059')
/** Its title names cubes beside cylinders. */
export const nch1037: TestMethod = {
  ...likeC39('NCh 1037', 'CL', 'NCh 1171/1'),
  shapes: [...astmC39.shapes, 'cube150', 'cube200'],
  formulas: { cylinder: 'circleOfMeanDiameter', cube: 'productOfSides' },
}
export const unitNm101 = likeC39('UNIT-NM 101', 'UY')
export const inen1573 = likeC39('NTE INEN 1573', 'EC')
