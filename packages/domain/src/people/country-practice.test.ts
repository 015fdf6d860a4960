import { expect, it } from 'vitest'
import { ruleSetOf } from '../acceptance/rule-sets.ts'
import { methodOf } from '../specimen/methods.ts'
import { countries } from './countries.ts'
import { metricUnits, paperOf, practiceOf } from './country-practice.ts'

it.each([
  [
    'PE',
    {
      stressUnit: 'kgf/cm2',
      method: 'ntp339034',
      ruleSet: 'e060-2009',
      shape: 'cylinder150x300',
      typed: metricUnits,
    },
  ],
  [
    'ES',
    {
      stressUnit: 'MPa',
      method: 'en12390-3',
      ruleSet: 'codigo-estructural-57',
      shape: 'cylinder150x300',
      typed: metricUnits,
    },
  ],
  [
    'DE',
    {
      stressUnit: 'MPa',
      method: 'en12390-3',
      ruleSet: 'din1045-3-2023-n',
      shape: 'cube150',
      typed: metricUnits,
    },
  ],
  [
    'AT',
    {
      stressUnit: 'MPa',
      method: 'en12390-3',
      ruleSet: 'en206-identity',
      shape: 'cube150',
      typed: metricUnits,
    },
  ],
  [
    'US',
    {
      stressUnit: 'psi',
      method: 'astmC39',
      ruleSet: 'aci318-25',
      shape: 'cylinder150x300',
      typed: {
        ...{ length: 'in', mass: 'lb' },
        ...{ temperature: '°F', volume: 'yd3', density: 'lb/ft3', water: 'gal' },
      },
    },
  ],
  [
    '',
    {
      stressUnit: 'MPa',
      method: 'astmC39',
      ruleSet: 'aci318-19',
      shape: 'cylinder150x300',
      typed: metricUnits,
    },
  ],
])('a laboratory in %s is proposed what is usual there', (country, practice) => {
  expect(practiceOf(country)).toEqual(practice)
})

it('proposes inches and pounds at the press, and °C and m³ at the truck, in Guatemala', () =>
  expect(practiceOf('GT').typed).toEqual({ ...metricUnits, length: 'in', mass: 'lb' }))

it('proposes letter paper in these countries and A4 in all others', () => {
  const onLetter = countries.filter((country) => paperOf(country) === 'letter')
  expect(onLetter.toSorted()).toEqual([
    'CA',
    'CL',
    'CO',
    'CR',
    'DO',
    'GT',
    'HN',
    'MX',
    'NI',
    'PA',
    'PH',
    'PR',
    'SV',
    'US',
    'VE',
  ])
})

it.each(countries.map((country) => [country, practiceOf(country)] as const))(
  'what is proposed in %s can be judged: its method measures the specimens of its rule',
  (_, { method, ruleSet }) => {
    expect(methodOf(method).measures).toBe('compression')
    expect(ruleSetOf(ruleSet)).toBeDefined()
  },
)
