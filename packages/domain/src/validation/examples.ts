import { acceptanceExamples } from './acceptance-examples.ts'
import type { Example } from './example.ts'
import { freshAndGainExamples } from './fresh-and-gain-examples.ts'
import { requiredMeanExamples } from './required-mean-examples.ts'
import { runExample, type ExampleRun } from './run-example.ts'
import { specimenExamples } from './specimen-examples.ts'
import { statisticsExamples } from './statistics-examples.ts'

/** Every published example, in the order in which a document shows them: measurements first, verdicts last. */
export const examples: readonly Example[] = [
  ...freshAndGainExamples,
  ...specimenExamples,
  ...statisticsExamples,
  ...requiredMeanExamples,
  ...acceptanceExamples,
]

/** All of them, computed now. */
export const runExamples = (): ExampleRun[] =>
  examples.map((example) => ({ example, cases: runExample(example) }))
