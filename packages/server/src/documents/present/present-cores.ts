import type { ReportDocument } from '../report-document.ts'
import type { ConsolidatedView } from '../report-view.ts'
import { fill } from '../words/sentence.ts'
import type { Wording } from '../words/wording.ts'

const column = (label: string, unit = '', text = false) => ({ label, unit, text })

/** Words the cores of an investigation as two tables: descriptions and results; null for a report on something else. */
export function presentCores(
  { cores, stressUnit, stressDecimals }: ReportDocument,
  wording: Wording,
): ConsolidatedView | null {
  if (!cores) return null
  const { say, format, print } = wording
  const words = say.cores
  const fact = (label: string, value: string) => ({ label, value: print(value) })
  return {
    title: words.title,
    period: fill(words.because, {
      number: print(cores.number),
      samples: cores.samples.map(print).join(', '),
    }),
    mixes: [
      {
        title: fill(say.consolidated.mix, { code: print(cores.mix) }),
        facts: [
          fact(say.sample.specified, cores.specified),
          ...(cores.lot ? [fact(words.lot, cores.lot)] : []),
        ],
        summary: {
          title: words.kept,
          columns: [
            column(words.core, '', true),
            column(words.place, '', true),
            column(words.drilled, '', true),
            column(words.direction, '', true),
            column(words.moisture, '', true),
            column(words.ends, '', true),
          ],
          rows: cores.cores.map((core) => [
            print(core.code),
            print(core.place),
            format.date(core.drilledAt),
            core.direction,
            core.moisture,
            core.ends,
          ]),
        },
        conformity: [],
        results: {
          title: words.results,
          columns: [
            column(words.core, '', true),
            column(words.tested, '', true),
            column(words.diameter, 'mm'),
            column(words.length, 'mm'),
            column(words.load, 'kN'),
            column(words.ratio),
            column(words.factor),
            column(words.strength, stressUnit),
            column(words.compared, stressUnit),
            column(words.failure, '', true),
          ],
          rows: cores.cores.map((core) => [
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
        },
        chart: null,
      },
    ],
  }
}
