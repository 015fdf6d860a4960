import { screens } from '@probeta/phrases/screens.gen.ts'
import { languages } from '@probeta/contract/base/languages.ts'
import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { outcomes } from '@probeta/domain/acceptance/verdict.ts'
import { readingWarnings } from '@probeta/domain/sample/set-warnings.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

type Test = Pick<StrengthTestRow, 'verdict' | 'warnings' | 'forecast' | 'mix'>

const mix: Test['mix'] = {
  ...{ id: '0193f000-0000-7000-8000-000000000001', code: 'H-30', specifiedStrength: 30, strengthUnit: 'MPa' },
  ...{ specifiedMpa: 30, designAgeHours: 672, method: 'astmC39' },
}
const test: Test = {
  mix,
  warnings: [...readingWarnings],
  forecast: {
    ...{ designAgeHours: 672, n: 30, why: null },
    of: {
      mpa: 31.2,
      lowMpa: 28.1,
      highMpa: 34.3,
      confidence: 0.9,
      misses: false,
      warnings: ['fewPairs', 'beyondObserved'],
    },
  },
  verdict: {
    outcome: 'conforms',
    ruleSet: 'aci318-19',
    clause: '26.12.3.1(b)',
    compared: [
      ...(['single', 'runningMean'] as const).map((quantity) => ({
        ...{ quantity, n: 3, value: 28.5, unrounded: 28.53, limit: 26.5, bound: 'least' as const },
        ...{ unit: 'MPa' as const, holds: true, clause: '26.12.3.1(b)', verified: true },
      })),
    ],
    conversion: null,
    reason: { code: 'conforms', values: {} },
    next: { atLeast: 31.4, unit: 'MPa' },
  },
}
describe.each(languages)('the verdict in %s', (language) => {
  it.each(outcomes)(
    'says in a word that it is %s, with its comparison and forecast, on a phone too',
    async (outcome) => {
      await draw(<VerdictPanel test={{ ...test, verdict: { ...test.verdict, outcome } }} />, {
        language,
        width: 360,
      })
      await expect
        .element(page.getByText(screens[language].verdicts.outcome[outcome], { exact: true }))
        .toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    },
  )
})
