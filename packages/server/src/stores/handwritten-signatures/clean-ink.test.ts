import { expect, it } from 'vitest'
import { cleanInk } from './clean-ink.ts'

/** Grey, one byte a pixel: paper of a brightness with a bar of ink. */
const aSheet = (paper: number, ink: number, bar: { x: number; y: number; w: number; h: number }) => {
  const pixels = new Uint8Array(100 * 60).fill(paper)
  for (let y = bar.y; y < bar.y + bar.h; y += 1) pixels.fill(ink, y * 100 + bar.x, y * 100 + bar.x + bar.w)
  return pixels
}

it('cuts to what is written, with a little room, and makes grey paper white', () => {
  const found = cleanInk(aSheet(180, 30, { x: 30, y: 20, w: 40, h: 4 }), 100, 60)
  expect(found).toMatchObject({ width: 56, height: 20 })
  expect(found?.pixels[0]).toBe(255)
  expect(found?.pixels[10 * 56 + 28]).toBe(0)
})

it('keeps the room within the picture', () => {
  expect(cleanInk(aSheet(250, 0, { x: 0, y: 0, w: 100, h: 1 }), 100, 60)).toMatchObject({
    width: 100,
    height: 9,
  })
})

it.each([
  ['an empty sheet', aSheet(240, 240, { x: 0, y: 0, w: 1, h: 1 })],
  ['dust', aSheet(240, 0, { x: 5, y: 5, w: 6, h: 6 })],
  ['a dark picture', aSheet(240, 20, { x: 0, y: 0, w: 100, h: 40 })],
])('sees nothing on %s', (_, pixels) => {
  expect(cleanInk(pixels, 100, 60)).toBeUndefined()
})

it('takes colours with their lightness', () => {
  const rgba = new Uint8Array(100 * 60 * 4).fill(255)
  for (let x = 20; x < 80; x += 1) rgba.set([20, 30, 120, 255], (30 * 100 + x) * 4)
  expect(cleanInk(rgba, 100, 60)).toMatchObject({ width: 76, height: 17 })
})
