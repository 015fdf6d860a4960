import { describe, expect, it } from 'vitest'
import { readBlock } from './read-block.ts'

describe('a block from a spreadsheet', () => {
  it.each([
    ['one cell', '565,4', [['565,4']]],
    [
      'two rows of two, as Windows ends lines',
      '565,4\tkN\r\n571.9\tkN\r\n',
      [
        ['565,4', 'kN'],
        ['571.9', 'kN'],
      ],
    ],
    [
      'empty cells keep their place',
      '565\t\t150\n\t\t',
      [
        ['565', '', '150'],
        ['', '', ''],
      ],
    ],
    ['an empty row in between is a row', '565\n\n571', [['565'], [''], ['571']]],
    ['cells are trimmed', ' 565 \t kN', [['565', 'kN']]],
    [
      'a quoted cell may hold tabs, line ends and quotes',
      '1\t"dos\n""líneas"""\n2',
      [['1', 'dos "líneas"'], ['2']],
    ],
    ['inches are no quotation', '6"\t12"', [['6"', '12"']]],
    ['a quote that never closes is a letter', '"roto\t2', [['"roto', '2']]],
  ])('%s', (_, text, rows) => expect(readBlock(text)).toEqual(rows))
})
