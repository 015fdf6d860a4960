import type { Portal } from '../queries.ts'

const parts = ['conforms', 'provisional', 'watch', 'doesNotConform', 'notAssessed'] as const
export type StatePart = (typeof parts)[number]

/** What the sentence of state names after the number of tests: only what there is, the good news first. */
export const describeState = (counts: Portal['counts']): { part: StatePart; count: number }[] =>
  parts.map((part) => ({ part, count: counts[part] })).filter(({ count }) => count > 0)

/** How the whole stands: one failure outweighs everything; where nothing could be assessed yet, nothing is said to conform. */
export const weighState = ({
  tests,
  conforms,
  watch,
  doesNotConform,
}: Portal['counts']): 'danger' | 'warn' | 'ok' | 'early' | 'none' =>
  doesNotConform > 0 ? 'danger' : watch > 0 ? 'warn' : conforms > 0 ? 'ok' : tests > 0 ? 'early' : 'none'
