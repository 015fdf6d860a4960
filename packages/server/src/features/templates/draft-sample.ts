import type { Language } from '@probeta/contract/base/languages.ts'
import type { ReportContent } from '@probeta/contract/reports/report-templates.ts'
import type { Context } from '../../http/context.ts'
import type {
  Consolidated,
  ConsolidatedResult,
  ReportDocument,
  ReportSample,
  ReportSpecimen,
  ReportStrengthTest,
} from '../../documents/report-document.ts'
import { layoutOf } from '../../documents/report-layout.ts'
import { sentence } from '../../base/language.ts'

type Say = (key: string) => string
type SampleRequest = { language: Language; kind: 'tests' | 'consolidated'; content: ReportContent }

/** A sample report on invented tests: marked as a draft and a sample on every page, without number or code. */
export function draftSample(
  { actor, scope, installation }: Context,
  { language, kind, content }: SampleRequest,
): ReportDocument {
  const say: Say = (key) => sentence(language, `templates.invented.${key}`)
  const at = installation.now().toISOString()
  return {
    language,
    timeZone: scope.timeZone,
    paper: scope.paper,
    stressUnit: 'MPa',
    stressDecimals: 1,
    number: '—',
    version: 1,
    issuedAt: at,
    draft: true,
    laboratory: { name: actor.laboratoryName, address: '' },
    client: { name: say('client') },
    workSite: { name: say('workSite') },
    tested: { from: brokenAt, to: brokenAt },
    samples: kind === 'consolidated' ? [] : [aSample(say)],
    ...(kind === 'consolidated' && { consolidated: aPeriod(say) }),
    statements: {
      methods: [say('method')],
      conformity: [say('rule')],
      equipment: [say('press')],
      remarks: [sentence(language, 'templates.reports.sample')],
    },
    people: { tested: [{ name: say('colleague'), at: brokenAt }] },
    layout: layoutOf(content, language),
    verification: { url: `${installation.addressOf(scope)}/verificar/`, code: '—' },
  }
}

const brokenAt = '2026-03-12T13:10:00Z'
const runs = [31.2, 32.8, 30.4, 29.1, 33.0, 31.9, 30.6, 32.2, 31.4, 33.5, 29.8, 30.9]

const specified = { strength: 28, ageDays: 28, class: 'C28' }

const aSample = (say: Say): ReportSample => ({
  code: 'OB12-045',
  element: say('element'),
  deliveryNote: '48213',
  supplier: say('supplier'),
  mix: 'H28',
  specified,
  castAt: '2026-02-12T12:40:00Z',
  receivedAt: '2026-02-13T11:00:00Z',
  sampledBy: say('name'),
  toldByClient: ['element', 'specified', 'supplier'],
  fresh: { slump: 120, temperature: 23.5, air: 2.1, density: 2360 },
  tests: [aTest(say)],
})

const aPeriod = (say: Say): Consolidated => ({
  from: '2026-01-05',
  to: '2026-02-12',
  mixes: [
    {
      code: 'H28',
      specified,
      designAgeHours: 672,
      ages: [{ ageHours: 672, n: runs.length, mean: 31.4, deviation: 1.6, lowest: 29.1 }],
      conformity: [say('rule')],
      results: runs.map((mean, i) => aResult(mean, i, say('element'))),
    },
  ],
})

const aTest = (say: Say): ReportStrengthTest => ({
  ageHours: 672,
  specimens: [31.2, 31.9].map((strength, i): ReportSpecimen => ({
    code: `OB12-045-${i + 2}`,
    ageHours: 672.5,
    diameter1: 150.2,
    diameter2: 149.8,
    length: 300.4,
    mass: 12_540,
    area: 17_671,
    load: { typed: i === 0 ? 551.3 : 563.7, unit: 'kN', kN: i === 0 ? 551.3 : 563.7 },
    lengthToDiameter: 2,
    strength,
    percentOfSpecified: Math.round((strength / 28) * 100),
    fracture: '3',
    brokenAt,
    brokenBy: say('colleague'),
    press: say('press'),
  })),
  mean: 31.6,
  rangePercent: 2.2,
  percentOfSpecified: 113,
  verdict: { outcome: 'conforms', sentences: [say('rule')] },
})

const aResult = (mean: number, i: number, element: string): ConsolidatedResult => ({
  sample: `OB12-0${31 + i}`,
  element,
  castAt: new Date(Date.UTC(2026, 0, 5 + i * 3, 12)).toISOString(),
  ageHours: 672,
  values: [mean - 0.4, mean + 0.4],
  mean,
  ...(i >= 2 && {
    movingMean: Math.round((runs.slice(i - 2, i + 1).reduce((a, b) => a + b) / 3) * 10) / 10,
  }),
  percentOfSpecified: Math.round((mean / 28) * 100),
  outcome: 'conforms',
})
