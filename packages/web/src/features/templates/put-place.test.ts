import { expect, it } from 'vitest'
import { putPlace } from './put-place.ts'

it('puts a place where the cursor is, or instead of what is selected', () => {
  expect(putPlace('Hola :', 'name', { from: 5, to: 5, block: false })).toEqual({
    text: 'Hola {name}:',
    cursor: 11,
  })
  expect(putPlace('Hola Ana:', 'name', { from: 5, to: 8, block: false }).text).toBe('Hola {name}:')
})

it('gives a block a paragraph of its own', () => {
  expect(putPlace('Vea.\nGracias', 'link', { from: 4, to: 4, block: true })).toEqual({
    text: 'Vea.\n\n{link}\n\nGracias',
    cursor: 12,
  })
  expect(putPlace('', 'link', { from: 0, to: 0, block: true }).text).toBe('{link}')
  expect(putPlace('Vea.', 'link', { from: 4, to: 4, block: true }).text).toBe('Vea.\n\n{link}')
})
