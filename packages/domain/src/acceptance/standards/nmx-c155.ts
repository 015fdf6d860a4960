import type { Criteria } from '../criteria/criteria.ts'
import type { Identity, Provenance } from '../rule-set.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { runningMean } from '../criteria/running-mean.ts'
import { singleLimit } from '../criteria/single-limit.ts'

const fromMemory = (clause: string): Provenance => ({ clause, verified: false })

const mexican = (
  id: string,
  standard: string,
  edition: string,
  validFrom: string | null = null,
): Identity => ({
  id,
  standard,
  edition,
  ladder: 'likeAci318',
  validFrom,
  leastSpecimens: { cylinder150x300: 2 },
  testClause: null,
})

/**
 * Builds the criteria from the margins of a mean and a single test below f'c, in kgf/cm², and the share of tests below
 * it, %.
 */
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

const gradeA = criteria('A', { run: 7, meanBelow: 0, singleBelow: 50, mostPercent: 20 })
const gradeB = criteria('B', { run: 3, meanBelow: 0, singleBelow: 35, mostPercent: 10 })

/**
 * Grades of NMX-C-155-ONNCCE, edition 2014 and the one before it, 2004; that both have the same numbers is our
 * assumption. From memory one test in a hundred may lie below the margin of 50 or 35; here none may, which is
 * conservative. The classes are those of the complementary technical norms for concrete of Mexico City. Unverified.
 */
export const nmxGradeA = ruleSetBy(mexican('nmx-c155-a', 'NMX-C-155 A', '2014', '2014-11-07'), gradeA)
export const nmxGradeB = ruleSetBy(mexican('nmx-c155-b', 'NMX-C-155 B', '2014', '2014-11-07'), gradeB)
export const nmxGradeA2004 = ruleSetBy(
  mexican('nmx-c155-2004-a', 'NMX-C-155 A', '2004', '2004-03-01'),
  gradeA,
)
export const nmxGradeB2004 = ruleSetBy(
  mexican('nmx-c155-2004-b', 'NMX-C-155 B', '2004', '2004-03-01'),
  gradeB,
)
export const cdmxClass1 = ruleSetBy(
  mexican('cdmx-1', 'CDMX 1', '2017'),
  criteria('1', { run: 3, meanBelow: 0, singleBelow: 35 }),
)
export const cdmxClass2 = ruleSetBy(
  mexican('cdmx-2', 'CDMX 2', '2017'),
  criteria('2', { run: 3, meanBelow: 17, singleBelow: 50 }),
)

/**
 * Edition 2023, class 1: 35 kgf/cm² at any f'c, the stricter of that and of 3.5 MPa or 0.10 f'c as in ACI 318. Whether it
 * still has a class 2 was not read; works of that class keep edition 2017.
 */
export const cdmxClass1Of2023 = ruleSetBy(
  mexican('cdmx-2023-1', 'CDMX 1', '2023', '2023-11-06'),
  criteria('1', { run: 3, meanBelow: 0, singleBelow: 35 }),
)
