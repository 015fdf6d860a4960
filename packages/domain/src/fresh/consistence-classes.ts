/** Tests of the consistence of fresh concrete (EN 12350-2, -5, -8, -3 and -4). */
export const consistenceTests = ['slump', 'flow', 'slumpFlow', 'vebe', 'compaction'] as const
export type ConsistenceTest = (typeof consistenceTests)[number]

/** `least` and `most` are reported values and belong to the class; null: open on that side. */
export type ConsistenceClass = {
  readonly name: string
  readonly test: ConsistenceTest
  readonly least: number | null
  readonly most: number | null
  /** False: no source was read for the limits. */
  readonly verified: boolean
}

/**
 * Consistence classes of EN 206. Slump, flow and slump-flow in mm, Vebe time in s, degree of compactability as a ratio.
 * V1–V3 and SF1–SF3 unverified.
 */
export const consistenceClasses: readonly ConsistenceClass[] = [
  { name: 'S1', test: 'slump', least: 10, most: 40, verified: true },
  { name: 'S2', test: 'slump', least: 50, most: 90, verified: true },
  { name: 'S3', test: 'slump', least: 100, most: 150, verified: true },
  { name: 'S4', test: 'slump', least: 160, most: 210, verified: true },
  { name: 'S5', test: 'slump', least: 220, most: null, verified: true },
  { name: 'F1', test: 'flow', least: null, most: 340, verified: true },
  { name: 'F2', test: 'flow', least: 350, most: 410, verified: true },
  { name: 'F3', test: 'flow', least: 420, most: 480, verified: true },
  { name: 'F4', test: 'flow', least: 490, most: 550, verified: true },
  { name: 'F5', test: 'flow', least: 560, most: 620, verified: true },
  { name: 'F6', test: 'flow', least: 630, most: null, verified: true },
  { name: 'C0', test: 'compaction', least: 1.46, most: null, verified: true },
  { name: 'C1', test: 'compaction', least: 1.26, most: 1.45, verified: true },
  { name: 'C2', test: 'compaction', least: 1.11, most: 1.25, verified: true },
  { name: 'C3', test: 'compaction', least: 1.04, most: 1.1, verified: true },
  { name: 'C4', test: 'compaction', least: null, most: 1.03, verified: true },
  { name: 'V0', test: 'vebe', least: 31, most: null, verified: true },
  { name: 'V1', test: 'vebe', least: 21, most: 30, verified: false },
  { name: 'V2', test: 'vebe', least: 11, most: 20, verified: false },
  { name: 'V3', test: 'vebe', least: 6, most: 10, verified: false },
  { name: 'V4', test: 'vebe', least: 3, most: 5, verified: true },
  { name: 'SF1', test: 'slumpFlow', least: 550, most: 650, verified: false },
  { name: 'SF2', test: 'slumpFlow', least: 660, most: 750, verified: false },
  { name: 'SF3', test: 'slumpFlow', least: 760, most: 850, verified: false },
]

/** The classes of one test, from the stiffest to the softest as EN 206 numbers them. */
export const classesOf = (test: ConsistenceTest): readonly ConsistenceClass[] =>
  consistenceClasses.filter((row) => row.test === test)
