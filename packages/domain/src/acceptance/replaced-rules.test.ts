import { describe, expect, it } from 'vitest'
import { replacementOf } from './replaced-rules.ts'
import { ruleSetIds, ruleSetOf, ruleSets } from './rule-sets.ts'
import { tryStrengths } from './try-strengths.ts'

describe('editions that were replaced', () => {
  it('give way to a later one, which is not replaced itself, on its first day where that is known', () => {
    const replaced = ruleSetIds.flatMap((id) => {
      const replacement = replacementOf(id)
      return replacement ? [{ id, ...replacement }] : []
    })
    expect(replaced.length).toBeGreaterThan(0)
    for (const { id, by, since } of replaced) {
      for (const newer of by) {
        expect(Number(ruleSetOf(newer).edition), id).toBeGreaterThan(Number(ruleSetOf(id).edition))
        expect(replacementOf(newer)).toBeNull()
        expect(ruleSetOf(newer).validFrom, newer).toBe(since)
      }
    }
  })
})

describe('ACI 318-25', () => {
  it('judges as the edition of 2019, and no number of it was compared', () => {
    const [of2019, of2025] = [ruleSets['aci318-19'], ruleSets['aci318-25']]
    expect(of2025.parameters).toEqual(of2019.parameters.map((one) => ({ ...one, verified: false })))
    const judged = tryStrengths(of2025, { specified: 4000, unit: 'psi', strengths: [3995, 3996, 3995] })
    expect(judged.ok && judged.value[2]?.verdict).toMatchObject({
      outcome: 'doesNotConform',
      ruleSet: 'aci318-25',
      reason: { code: 'groupBelow' },
    })
  })
})

describe('the Mexican editions', () => {
  const last = (id: keyof typeof ruleSets, specified: number, strengths: readonly number[]) => {
    const of = tryStrengths(ruleSetOf(id), { specified, unit: 'kgf/cm2', strengths })
    return of.ok ? of.value.at(-1)?.verdict : undefined
  }

  it('of 2004 have grades A and B, by the mean of seven and of three', () => {
    expect(last('nmx-c155-2004-a', 250, [250, 250, 250, 250, 250, 250, 249])).toMatchObject({
      outcome: 'doesNotConform',
      reason: { code: 'groupBelow' },
    })
    expect(last('nmx-c155-2004-a', 250, [300, 199])?.reason.code).toBe('singleBelow')
    expect(last('nmx-c155-2004-b', 250, [300, 214])?.reason.code).toBe('singleBelow')
    expect(last('nmx-c155-2004-b', 250, [250, 250, 249])?.reason.code).toBe('groupBelow')
  })

  it('of Mexico City, 2023, allow 35 kgf/cm² also above 350, where ACI 318 allows a tenth', () => {
    expect(last('cdmx-2023-1', 400, [400, 365])?.outcome).toBe('provisional')
    expect(last('cdmx-2023-1', 400, [400, 364])?.reason.code).toBe('singleBelow')
    expect(last('aci318-25', 400, [400, 364])?.outcome).toBe('provisional')
  })
})
