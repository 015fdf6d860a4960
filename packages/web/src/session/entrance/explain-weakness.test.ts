import { es } from '@probeta/phrases/es.gen.ts'
import { expect, it } from 'vitest'
import { explainWeakness } from './explain-weakness.ts'

it.each(Object.keys(es.session.weak))('a password that is refused because it is %s is told so', (why) => {
  expect(explainWeakness({ why, shortest: 10 })).toBe(`session.weak.${why}`)
})

it('a reason that this page does not know leaves the sentence of the server', () => {
  expect(explainWeakness({ why: 'tooLong' })).toBeUndefined()
  expect(explainWeakness({})).toBeUndefined()
})
