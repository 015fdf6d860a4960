import type { Language } from '@probeta/contract/base/languages.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { de } from '@probeta/phrases/de.gen.ts'
import { en } from '@probeta/phrases/en.gen.ts'
import { es } from '@probeta/phrases/es.gen.ts'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { formatIn } from '../../i18n/format.ts'
import { answerSample } from './answer-sample.ts'

const languages = i18next.createInstance()
beforeAll(() =>
  languages.init({
    resources: { es: { translation: es }, en: { translation: en }, de: { translation: de } },
    interpolation: { escapeValue: false },
  }),
)

const today = '2026-05-01'
const mix = { strengthUnit: 'MPa', specifiedStrength: 28 } as Specimen['mix']
const specimen = (days: number | null, dueOn: string | null, mpa: number | null, state = 'cast') =>
  ({
    ageHours: days === null ? null : days * 24,
    dueOn,
    state,
    mix,
    break: mpa === null ? null : { strengthUnroundedMpa: mpa },
  }) as Specimen

const say = (language: Language, specimens: Specimen[]) =>
  answerSample(
    { code: '045', specimens },
    { t: languages.getFixedT(language), format: formatIn(language, 'Europe/Madrid'), today },
  )

it.each([
  ['es', 'Muestra 045: 7 d = 21,3 MPa (76 %), 28 d se rompe el jueves 14'],
  ['en', 'Sample 045: 7 d = 21.3 MPa (76 %), 28 d breaks on Thursday 14'],
  ['de', 'Probe 045: 7 d = 21,3 MPa (76 %), 28 d wird am Donnerstag, dem 14., geprüft'],
] as const)('answers the telephone in %s', (language, sentence) => {
  const specimens = [specimen(28, '2026-05-14', null), specimen(7, '2026-04-23', 21.28)]
  expect(say(language, specimens)).toBe(sentence)
})

it.each([
  ['today', [specimen(28, today, null)], '28 d se rompe hoy'],
  ['27 days ahead', [specimen(28, '2026-05-28', null)], '28 d se rompe el jueves 28'],
  ['28 days ahead', [specimen(28, '2026-05-29', null)], '28 d se rompe el 29/05/2026'],
  ['late', [specimen(28, '2026-04-30', null)], '28 d sin romper, era para el 30/04/2026'],
  ['half', [specimen(28, today, 30), specimen(28, today, null)], '28 d = 30,0 MPa (107 %; 1 de 2)'],
  ['both', [specimen(28, today, 30), specimen(28, today, 32)], '28 d = 31,0 MPa (111 %)'],
  [
    'one not tested',
    [specimen(28, today, 30), specimen(28, today, null, 'notTested')],
    '28 d = 30,0 MPa (107 %)',
  ],
  ['none tested', [specimen(28, today, null, 'notTested')], '28 d no se ensaya'],
  ['invalidated', [specimen(28, today, 30, 'invalidated')], '28 d no se ensaya'],
  ['reserves', [specimen(28, today, null), specimen(null, null, null)], '28 d se rompe hoy, 1 de reserva'],
])('a set: %s', (_, specimens, words) => {
  expect(say('es', specimens)).toBe(`Muestra 045: ${words}`)
})
