import { expect, test } from 'vitest'
import { explainPlan } from './explain-plan.ts'

test('a plan is read by ages, youngest first, with its reserves at the end', () => {
  expect(explainPlan('R 28-7, 28·12h', 28 * 24)).toEqual({
    ok: true,
    parts: [
      { ageHours: 12, count: 1 },
      { ageHours: 7 * 24, count: 1 },
      { ageHours: 28 * 24, count: 2 },
      { ageHours: null, count: 1 },
    ],
    specimens: 5,
    atDesign: 2,
  })
})

test('a plan that leaves out the design age has no specimen for the verdict', () => {
  expect(explainPlan('3·7', 28 * 24)).toMatchObject({ ok: true, atDesign: 0 })
  expect(explainPlan('3·7', null)).toMatchObject({ ok: true, atDesign: 0 })
})

test('the word that is no age is named', () => {
  expect(explainPlan('7·28·x', 672)).toEqual({ ok: false, word: 'x' })
})

test('too many specimens are refused without a word to blame', () => {
  expect(explainPlan(Array.from({ length: 60 }, () => '7').join(' '), 168)).toEqual({
    ok: false,
    word: undefined,
  })
})
