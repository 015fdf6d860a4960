import { expect, it } from 'vitest'
import { requiredSamples } from './required-samples.ts'

it.each([
  // ACI 318-19 26.12.2: one a day, and one for each 110 m³ begun.
  ['aci318-19', 8, 1],
  ['aci318-19', 110, 1],
  ['aci318-19', 110.5, 2],
  // NSR-10 C.5.6: one for each 40 m³ begun.
  ['nsr-10', 40, 1],
  ['nsr-10', 90, 3],
  // Código Estructural, art. 57: at least three, never more than the trucks.
  ['codigo-estructural-57', 8, 1],
  ['codigo-estructural-57', 60, 3],
  ['codigo-estructural-57', 140, 4],
  ['din1045-3-uek3', 120, 9],
] as const)('%s asks of %s m³ on a day for %s samples', (ruleSet, volumeM3, samples) => {
  expect(requiredSamples(ruleSet, volumeM3, 'MPa')).toBe(samples)
})

it('asks by ACI 318-19 in psi for one sample for each 150 yd³ begun', () => {
  expect(requiredSamples('aci318-19', 114.6, 'psi')).toBe(1)
  expect(requiredSamples('aci318-19', 115.5, 'psi')).toBe(2)
})

it.each([
  ['none', 50],
  ['en206-identity', 50],
  ['aci318-19', 0],
  ['aci318-19', Number.NaN],
  ['aci318-19', Infinity],
] as const)('%s has nothing to say on %s m³', (ruleSet, volumeM3) => {
  expect(requiredSamples(ruleSet, volumeM3, 'MPa')).toBeNull()
})
