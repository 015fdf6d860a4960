import { toMegapascals } from '../quantity/stress.ts'
import { ok } from '../result.ts'
import { sortByCasting } from '../sample/series.ts'
import { shapeIds } from '../specimen/shapes.ts'
import type { RuleSet } from './rule-set.ts'
import { faultOfSeries } from './criteria/series-faults.ts'
import type { Verdict } from './verdict.ts'

const verdict: Verdict = {
  outcome: 'noRule',
  ruleSet: 'none',
  clause: null,
  compared: [],
  conversion: null,
  reason: { code: 'noRule', values: {} },
  next: null,
}

/** Nothing is judged: the work site has no acceptance rule, or the results are for information only. */
export const noRule: RuleSet = {
  id: 'none',
  standard: '',
  edition: '',
  ladder: 'own',
  validFrom: null,
  verified: true,
  leastSpecimens: Object.fromEntries(shapeIds.map((shape) => [shape, 1])),
  measures: 'any',
  testClause: null,
  parameters: [],
  reach: 0,
  judge: (series) =>
    faultOfSeries(series) ??
    ok(
      sortByCasting(series.tests).map((test) => ({
        test,
        verdict,
        movingMeanMpa: null,
        comparedMpa: test.unroundedMpa,
        specifiedMpa: toMegapascals(series.specified.value, series.specified.unit),
      })),
    ),
}
