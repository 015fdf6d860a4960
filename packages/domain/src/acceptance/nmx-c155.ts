import type { Criteria } from './criteria.ts'
import type { Identity, Provenance } from './rule-set.ts'
import { ruleSetBy } from './rule-set-by.ts'
import { runningMean } from './running-mean.ts'
import { singleLimit } from './single-limit.ts'

const fromMemory = (clause: string): Provenance => ({ clause, verified: false })

const mexican = (id: string, standard: string, edition: string): Identity => ({
  id,
  standard,
  edition,
  validFrom: null,
  leastSpecimens: { cylinder150x300: 2 },
  testClause: null,
})

/** How much a mean and a single test may lie below f'c, in kgf/cm², and how many tests may in %. */
const criteria = (
  clause: string,
  of: { run: number; meanBelow: number; singleBelow: number; mostPercent?: number },
): Criteria => ({
  units: ['kgf/cm2'],
  single: singleLimit(fromMemory(clause), { 'kgf/cm2': { margin: of.singleBelow } }),
  group: runningMean(fromMemory(clause), { run: of.run, add: { 'kgf/cm2': 0 - of.meanBelow } }),
  ...(of.mostPercent === undefined
    ? {}
    : {
        shareBelow: { ...fromMemory(clause), mostPercent: of.mostPercent },
      }),
})

/**
 * NMX-C-155-ONNCCE-2014 grades, and the classes of the complementary technical norms for concrete of Mexico City, edition
 * 2017; whether that of 2023 has the same numbers is not known. Nothing of it was compared with a text.
 */
export const nmxGradeA = ruleSetBy(
  mexican('nmx-c155-a', 'NMX-C-155 A', '2014'),
  criteria('A', { run: 7, meanBelow: 0, singleBelow: 50, mostPercent: 20 }),
)
export const nmxGradeB = ruleSetBy(
  mexican('nmx-c155-b', 'NMX-C-155 B', '2014'),
  criteria('B', { run: 3, meanBelow: 0, singleBelow: 35, mostPercent: 10 }),
)
export const cdmxClass1 = ruleSetBy(
  mexican('cdmx-1', 'CDMX 1', '2017'),
  criteria('1', { run: 3, meanBelow: 0, singleBelow: 35 }),
)
export const cdmxClass2 = ruleSetBy(
  mexican('cdmx-2', 'CDMX 2', '2017'),
  criteria('2', { run: 3, meanBelow: 17, singleBelow: 50 }),
)
