import { expect, it } from 'vitest'
import { labelRoom, labelsOnPaper, type LabelSheetLayout, leastQrMm, printerRoom } from './label-sheet.ts'
import { papers } from '../quantity/papers.ts'

const usual: LabelSheetLayout = {
  paper: 'a4',
  columns: 3,
  rows: 8,
  widthMm: 70,
  heightMm: 36,
  topMm: 4.5,
  leftMm: 0,
  gapXMm: 0,
  gapYMm: 0,
  lines: [1, 2, 3],
  linesPt: 7.4,
}

it('fits 3 × 8 labels of 70 × 36 mm on A4, to its very edge and no further', () => {
  expect(labelsOnPaper(usual)).toEqual({ widthMm: 210, heightMm: 292.5, fits: true })
  expect(labelsOnPaper({ ...usual, leftMm: 0.1 })).toEqual({ widthMm: 210.1, heightMm: 292.5, fits: false })
  expect(labelsOnPaper({ ...usual, topMm: 9 })).toEqual({ widthMm: 210, heightMm: 297, fits: true })
  expect(labelsOnPaper({ ...usual, topMm: 9.1 }).fits).toBe(false)
})

it('counts the gaps between labels, one fewer than labels', () => {
  const sheet = { ...usual, paper: 'letter', columns: 2, rows: 4, gapXMm: 3, gapYMm: 2, leftMm: 4 } as const
  expect(labelsOnPaper(sheet)).toEqual({ widthMm: 147, heightMm: 154.5, fits: true })
  expect(papers.letter).toEqual([215.9, 279.4])
})

it('leaves the QR code what the lines do not need', () => {
  const room = labelRoom(usual)
  expect(room.line).toBeCloseTo(3, 10)
  expect(room.foot).toBeCloseTo(26, 10)
  expect(room.qrMm).toBeCloseTo(20.5, 10)
  expect(labelRoom({ ...usual, lines: [] }).qrMm).toBeCloseTo(29.5, 10)
  expect(labelRoom({ ...usual, widthMm: 40 }).qrMm).toBeCloseTo(18, 10)
  expect(leastQrMm).toBe(10)
  expect(printerRoom({ heightMm: 30, lines: [1, 2] })).toBeCloseTo(17.2, 10)
})
