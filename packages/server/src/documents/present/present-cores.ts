import type { ReportDocument } from '../report-document.ts'
import type { ConsolidatedView } from '../report-view.ts'
import { fill } from '../words/sentence.ts'
import type { Wording } from '../words/wording.ts'

const column = (label: string, unit = '', text = false) => ({ label, unit, text })
const words = (...labels: readonly string[]) => labels.map((label) => column(label, '', true))

type Cores = NonNullable<ReportDocument['cores']>
type MixView = ConsolidatedView['mixes'][number]

const describedCores = ({ cores }: Cores, { say, format, print }: Wording): MixView['summary'] => ({
  title: say.cores.kept,
  columns: words(
    say.cores.core,
    say.cores.place,
    say.cores.drilled,
    say.cores.direction,
    say.cores.moisture,
    say.cores.ends,
  ),
  rows: cores.map((core) => [
    print(core.code),
    print(core.place),
    format.date(core.drilledAt),
    core.direction,
    core.moisture,
    core.ends,
  ]),
})

const testedCores = (
  { cores }: Cores,
  { stressUnit, stressDecimals }: ReportDocument,
  { say, format, print }: Wording,
): MixView['results'] => ({
  title: say.cores.results,
  columns: [
    ...words(say.cores.core, say.cores.tested),
    column(say.cores.diameter, 'mm'),
    column(say.cores.length, 'mm'),
    column(say.cores.load, 'kN'),
    column(say.cores.ratio),
    column(say.cores.factor),
    column(say.cores.strength, stressUnit),
    column(say.cores.compared, stressUnit),
    ...words(say.cores.failure),
  ],
  rows: cores.map((core) => [
    print(core.code),
    format.date(core.brokenAt),
    format.number(core.diameter, 1),
    format.number(core.length, 1),
    format.number(core.loadKN, 1),
    format.number(core.ratio, 2),
    format.number(core.factor, 3),
    format.number(core.strength, stressDecimals),
    core.compared === null ? '–' : format.number(core.compared, stressDecimals),
    core.failure === '' ? '–' : print(core.failure),
  ]),
})

/** Words the cores of an investigation as two tables: descriptions and results; null for a report on something else. */
export function presentCores(doc: ReportDocument, wording: Wording): ConsolidatedView | null {
  const { cores } = doc
  if (!cores) return null
  const { say, print } = wording
  const fact = (label: string, value: string) => ({ label, value: print(value) })
  return {
    title: say.cores.title,
    period: fill(say.cores.because, {
      number: print(cores.number),
      samples: cores.samples.map(print).join(', '),
    }),
    mixes: [
      {
        title: fill(say.consolidated.mix, { code: print(cores.mix) }),
        facts: [
          fact(say.sample.specified, cores.specified),
          ...(cores.lot ? [fact(say.cores.lot, cores.lot)] : []),
        ],
        summary: describedCores(cores, wording),
        conformity: [],
        results: testedCores(cores, doc, wording),
        chart: null,
      },
    ],
  }
}
