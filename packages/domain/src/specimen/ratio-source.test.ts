import { describe, expect, it } from 'vitest'
import { methodIds, methodOf } from './methods.ts'
import { citeRatios, factorCitation, ratioSource } from './ratio-source.ts'

describe('the source of a slenderness factor', () => {
  it.each([
    ['astmC39', 'ASTM C39/C39M 8.2', 'ASTM C42/C42M'],
    ['en12390-3', null, null],
    ['iram1546', null, 'IRAM 1551'],
    ['ntc673', 'NTC 673', 'NTC 3658'],
    ['nmxC083', 'NMX-C-083-ONNCCE', 'NMX-C-169-ONNCCE'],
    ['ntp339034', 'NTP 339.034', 'NTP 339.059'],
    ['nch1037', 'NCh 1037', 'NCh 1171/1'],
    ['unitNm101', 'UNIT-NM 101', 'UNIT-NM 101'],
    ['inen1573', 'NTE INEN 1573', 'NTE INEN 1573'],
  ] as const)('of %s is %s for moulded specimens and %s for cores', (id, moulded, core) => {
    const cited = (origin: 'moulded' | 'core') => {
      const source = ratioSource(methodOf(id), origin)
      return source && citeRatios(source)
    }
    expect([cited('moulded'), cited('core')]).toEqual([moulded, core])
  })

  it.each(methodIds)('of %s is there wherever it has a factor, and nowhere else', (id) => {
    const method = methodOf(id)
    const corrects = method.ratioFactors.length > 0
    expect(ratioSource(method, 'moulded') !== null).toBe(corrects && method.correctsMoulded)
    expect(ratioSource(method, 'core') !== null).toBe(corrects)
  })

  it('with a clause by number is marked until somebody compared it with the text', () => {
    const numbered = methodIds.flatMap((id) => ratioSource(methodOf(id)) ?? []).filter(({ clause }) => clause)
    expect(numbered).toEqual([{ standard: 'ASTM C39/C39M', clause: '8.2', verified: false }])
  })

  it('stands beside a result without a number that nobody compared', () =>
    expect(['astmC39', 'ntc673', 'iram1546', 'en12390-3', 'unknown'].map(factorCitation)).toEqual([
      'ASTM C39/C39M',
      'NTC 673',
      '',
      '',
      '',
    ]))
})
