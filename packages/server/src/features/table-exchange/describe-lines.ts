import type { PressLines } from '@probeta/contract/laboratory/presses.ts'
import type { ExchangedField, TableProblem } from '@probeta/contract/laboratory/table-exchange.ts'
import { parseLinePattern } from '@probeta/domain/press/line-pattern.ts'
import { forceUnits } from '@probeta/domain/quantity/force.ts'
import type { Cells, Field } from './describe-table.ts'

const oneOf = (...values: readonly string[]) => ({
  kind: 'words' as const,
  reads: (text: string) => values.includes(text),
})

/** The fields of a press's line format: a press has all of these cells or none. */
export const lineFields: readonly (Field & { key: ExchangedField })[] = [
  { key: 'pattern', kind: 'words', most: 200, reads: (text) => parseLinePattern(text).ok },
  { key: 'lineUnit', ...oneOf(...forceUnits) },
  { key: 'decimalMark', ...oneOf('.', ',') },
  { key: 'sends', kind: { oneOf: ['final', 'running'], phrases: 'presses.sends' } },
  { key: 'baudRate', kind: 'number', least: 300, most: 921_600 },
  { key: 'dataBits', kind: 'number', least: 7, most: 8 },
  { key: 'parity', kind: { oneOf: ['none', 'even', 'odd'], phrases: 'presses.parities' } },
  { key: 'stopBits', kind: 'number', least: 1, most: 2 },
]

/** The first cell that is missing beside others, or that is filled for equipment other than a press. */
export function lineFault(cells: Cells): Omit<TableProblem, 'row'> | undefined {
  const filled = lineFields.find(({ key }) => cells[key])
  if (!filled) return undefined
  if (cells.kind !== 'press') return { field: filled.key, code: 'notHere', value: cells[filled.key] ?? '' }
  const missing = lineFields.find(({ key }) => !cells[key])
  return missing && { field: missing.key, code: 'empty', value: '' }
}

export const lineCells = (lines: PressLines | null): Cells =>
  lines === null
    ? {}
    : {
        pattern: lines.pattern,
        lineUnit: lines.unit,
        decimalMark: lines.decimalMark,
        sends: lines.sends,
        baudRate: String(lines.baudRate),
        dataBits: String(lines.dataBits),
        parity: lines.parity,
        stopBits: String(lines.stopBits),
      }

/** The line format from checked cells; null: the load of this press is typed. */
export const linesOf = (cells: Cells): PressLines | null =>
  cells.pattern
    ? {
        pattern: cells.pattern,
        unit: forceUnits.find((one) => one === cells.lineUnit) ?? 'kN',
        decimalMark: cells.decimalMark === ',' ? ',' : '.',
        sends: cells.sends === 'running' ? 'running' : 'final',
        baudRate: Number(cells.baudRate),
        dataBits: cells.dataBits === '7' ? 7 : 8,
        parity: cells.parity === 'even' || cells.parity === 'odd' ? cells.parity : 'none',
        stopBits: cells.stopBits === '2' ? 2 : 1,
      }
    : null
