import { chapterNames } from '@probeta/contract/workplace/manual.ts'
import { expect, test } from 'vitest'
import { findSection } from './find-section.ts'

test.each([
  ['/servicios/roturasdiarias', 'press', 'day'],
  ['/servicios/roturasdiarias?day=2026-11-27&mode=grid', 'press', 'grid'],
  ['/consultas/resultadoscilindros', 'checker', 'results'],
  ['/consultas/resultadoscilindros/01/672', 'checker', 'verdicts'],
  ['/consultas/resultadoscilindros?view=reports&report=01', 'director', 'reports'],
  ['/administracion/tabla?table=agePlans', 'administrator', 'tables'],
])('%s is explained in %s, %s', (href, chapter, section) => {
  expect(findSection(chapterNames, href)).toMatchObject({ chapter, section })
})

test('an address that no section names has none, nor one of a chapter that is not shown', () => {
  expect(findSection(chapterNames, '/no/existe')).toBeUndefined()
  expect(findSection(['client'], '/servicios/roturasdiarias')).toBeUndefined()
})
