import { LabelContent } from '@probeta/contract/reports/label-templates.ts'
import { expect, it } from 'vitest'
import { readLayout, writeLayout } from './read-layout.ts'

it('gives back the layout that it was filled with', () => {
  const content: LabelContent = {
    sheet: {
      paper: 'letter',
      columns: 2,
      rows: 5,
      widthMm: 101.6,
      heightMm: 50.8,
      topMm: 12.7,
      leftMm: 4,
      gapXMm: 5,
      gapYMm: 1,
      lines: [['client'], ['element', 'sample']],
      codePt: 26,
      linesPt: 8,
    },
    printer: { widthMm: 60, heightMm: 40, dpi: '300', lines: [['workSite']] },
  }
  expect(LabelContent.parse(readLayout(writeLayout(content)))).toEqual(content)
})
