import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import { de } from '@probeta/phrases/de.gen.ts'
import { en } from '@probeta/phrases/en.gen.ts'
import { es } from '@probeta/phrases/es.gen.ts'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { formatIn } from '../../i18n/format.ts'
import { writeText } from './write-text.ts'

const languages = i18next.createInstance()
beforeAll(() =>
  languages.init({
    resources: { es: { translation: es }, en: { translation: en }, de: { translation: de } },
    interpolation: { escapeValue: false },
  }),
)

const mix = { strengthUnit: 'MPa', specifiedStrength: 30, specifiedMpa: 30, designAgeHours: 672 }
const reading = (mpa: number) => ({
  strengthUnroundedMpa: mpa,
  load: { typed: '565', unit: 'kN' },
  brokenAt: '2026-05-28T08:00:00Z',
})
const specimen = (code: string, ageHours: number | null, mpa: number | null, state = 'broken') => ({
  code,
  ageHours,
  dueOn: ageHours === null ? null : '2026-05-28',
  state,
  mix,
  break: mpa === null ? null : reading(mpa),
})
const sample = {
  code: 'OB1-001',
  workSite: { code: 'OB1', name: 'Torre' },
  client: { name: 'Levante' },
  castAt: '2026-04-30T08:00:00Z',
  element: 'Losa',
  deliveryNote: 'R-1',
  mixer: '',
  plant: '',
  slump: { typed: '12', unit: 'cm' },
  concreteTemperatureC: 21.5,
  airPercent: null,
  densityKgM3: null,
  specimens: [
    specimen('OB1-001-1', 672, 30),
    specimen('OB1-001-2', 672, 33),
    specimen('OB1-001-3', 672, 90, 'invalidated'),
    specimen('OB1-001-4', 1344, null, 'received'),
    specimen('OB1-001-5', null, null, 'received'),
  ],
} as unknown as SampleFile
const report = {
  number: 'INF-2026-00001',
  revision: 1,
  state: 'authorised' as const,
  ages: [672],
  issuedAt: '2026-05-29T08:00:00Z',
}

it('says the whole file in lines of text; what is invalidated counts for no mean', () => {
  const text = writeText(sample, {
    t: languages.getFixedT('es'),
    format: formatIn('es', 'Europe/Madrid'),
    reports: [report],
  })
  expect(text.split('\n')).toEqual([
    'Muestra OB1-001',
    'OB1 · Torre · Levante',
    `${es.sheets.truck.cast}: 30/04/2026, 10:00`,
    `${es.sheets.truck.element}: Losa`,
    `${es.sheets.truck.deliveryNote}: R-1`,
    'Especificada: 30 MPa · 28 d',
    `${es.sheets.truck.slump}: 12 cm`,
    `${es.sheets.truck.concreteTemperature}: 21,5 °C`,
    '',
    'Resultados y veredicto:',
    '28 d = 31,5 MPa (105 %)',
    '',
    'Probetas:',
    'OB1-001-1 · 28 d · 30,0 MPa · 565 kN · 28/05/2026, 10:00',
    'OB1-001-2 · 28 d · 33,0 MPa · 565 kN · 28/05/2026, 10:00',
    'OB1-001-3 · 28 d · Anulada',
    'OB1-001-4 · 56 d · se rompe el 28/05/2026',
    'OB1-001-5 · R · a pedido',
    '',
    'Informes:',
    'INF-2026-00001 v1 · 28 d · 29/05/2026',
  ])
})

it.each([
  ['en', '28 d = 31.5 MPa (105 %)', 'OB1-001-4 · 56 d · breaks on 28/05/2026'],
  ['de', '28 d = 31,5 MPa (105 %)', 'OB1-001-4 · 56 d · wird am 28.05.2026 geprüft'],
] as const)('and so in %s', (language, mean, due) => {
  const text = writeText(sample, {
    t: languages.getFixedT(language),
    format: formatIn(language, 'Europe/Madrid'),
    reports: [],
  })
  expect(text.split('\n')).toEqual(expect.arrayContaining([mean, due]))
})
