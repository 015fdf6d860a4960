import { expect, it } from 'vitest'
import { moveLook, turnLook, wholePicture, zoomLook } from './move-picture.ts'

it('keeps in the middle what is in the middle, and lies in its place again when whole', () => {
  const closer = zoomLook(moveLook(zoomLook(wholePicture, 2), 100, -50), 2)
  expect(closer).toEqual({ x: 200, y: -100, turn: 0, zoom: 4 })
  expect(zoomLook(turnLook(closer), 0.1)).toEqual({ ...wholePicture, turn: 90 })
})

it('is neither enlarged without end nor pushed out of sight', () => {
  expect(zoomLook(wholePicture, 1000).zoom).toBe(8)
  expect(Math.abs(moveLook(wholePicture, -99_999, 0).x)).toBe(600)
})
