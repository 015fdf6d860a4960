import type { Portal } from '../queries.ts'

const parts = ['conforms', 'provisional', 'watch', 'doesNotConform', 'notAssessed'] as const
export type StatePart = (typeof parts)[number]

/** The parts of the summary sentence after the number of tests: only non-zero counts, the best outcomes first. */
export const describeState = (counts: Portal['counts']): { part: StatePart; count: number }[] =>
  parts.map((part) => ({ part, count: counts[part] })).filter(({ count }) => count > 0)

/** The overall state: one failure outweighs all; `early` where there are tests but none could be assessed yet. */
export const weighState = ({
  tests,
  conforms,
  watch,
  doesNotConform,
}: Portal['counts']): 'danger' | 'warn' | 'ok' | 'early' | 'none' =>
  doesNotConform > 0 ? 'danger' : watch > 0 ? 'warn' : conforms > 0 ? 'ok' : tests > 0 ? 'early' : 'none'
