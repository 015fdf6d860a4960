import type { Language } from '@probeta/contract/base/languages.ts'
import { describe, expect, it } from 'vitest'
import { presentReport } from '../../../documents/present/present-report.ts'
import { aReportDocument, aReportSample } from '../../../documents/factories.ts'
import { buildFresh } from './build-fresh.ts'
import type { FreshFacts } from '../../../stores/reports/fetch-facts.ts'

const nothing: FreshFacts = {
  ...{ specimenMethod: 'en12390-3', slumpMm: null, consistenceMethod: null, consistenceValue: null },
  ...{ concreteTemperatureC: null, airTemperatureC: null, airPercent: null, airMethod: null },
  ...{ densityKgM3: null, volumeM3: null, batchKg: null, cementKg: null, airFreeKgM3: null, freshChecks: [] },
}
const f5: FreshFacts['freshChecks'][number] = {
  ...{ what: 'consistence', method: 'flow', value: 556, least: 490, most: 550 },
  ...{ asked: 'F4', found: 'F5', outcome: 'above' },
}
const spread = { ...nothing, consistenceMethod: 'flow', consistenceValue: 556, freshChecks: [f5] } as const
const printed = (facts: FreshFacts, language: Language) => {
  const fresh = buildFresh(facts, { language, timeZone: 'Europe/Berlin' })
  const view = presentReport(aReportDocument({ language, samples: [aReportSample({ fresh })] }))
  return view.samples[0]?.fresh?.facts.map(
    ({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`,
  )
}

describe('fresh concrete on a report', () => {
  it.each([
    [
      'de',
      ['Ausbreitmaß (EN 12350-5): 560 mm · F5', 'Gegen die Anforderung: Gefordert ist F4; 556 mm sind F5.'],
    ],
    ['en', ['Flow (EN 12350-5): 560 mm · F5', 'Compared with specification: F4 specified, 556 mm is F5.']],
    ['es', ['Extendido en mesa (EN 12350-5): 560 mm · F5', 'Contra lo pedido: Se pidió F4; 556 mm es F5.']],
  ] as const)('says method, class and verdict in %s', (language, lines) =>
    expect(printed(spread, language)).toEqual(lines),
  )

  it('is reported to the step of its method, and names no standard that the laboratory may not work by', () => {
    const measured = { slumpMm: 127, densityKgM3: 2363, airPercent: 4.4, airMethod: 'volumetric' } as const
    expect(printed({ ...nothing, ...measured, specimenMethod: 'astmC39' }, 'en')).toEqual([
      'Slump (ASTM C143): 125 mm',
      'Air content (ASTM C173): 4.5 %',
      'Density (ASTM C138): 2363 kg/m³',
    ])
    expect(printed({ ...nothing, ...measured, specimenMethod: 'iram1546' }, 'en')?.[0]).toBe('Slump: 125 mm')
  })

  it('gives the yield of a weighed measure', () =>
    expect(
      printed({ ...nothing, densityKgM3: 2360, batchKg: 18_880, volumeM3: 8, cementKg: 2560 }, 'en'),
    ).toEqual([
      'Density (EN 12350-6): 2360 kg/m³',
      'Yield: 8.00 m³',
      'Relative yield: 1.000',
      'Cement content: 320 kg/m³',
    ]))
})
