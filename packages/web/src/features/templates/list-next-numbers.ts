import type { NumberFormatTemplate } from '@probeta/contract/reports/number-formats.ts'
import {
  judgeNumberFormat,
  type NumberFormat,
  seriesOf,
  writeNumber,
} from '@probeta/domain/report/number-format.ts'

/** The next three numbers in a form: of the laboratory, or of the head office and of two branches; none in a wrong form. */
export function listNextNumbers(
  { kind, year, branches, given }: Pick<NumberFormatTemplate, 'kind' | 'year' | 'branches' | 'given'>,
  format: NumberFormat,
): string[][] {
  if (!judgeNumberFormat(format, year).ok) return []
  return (format.per === 'branch' ? ['', ...branches.slice(0, 2)] : ['']).map((branch) => {
    const series = seriesOf(kind, format, { year, branch })
    const last = given.find((row) => row.series === series)?.last ?? 0
    const first = Math.max(last + 1, format.start ?? 1)
    return [0, 1, 2].map((more) => writeNumber(format, { year, branch }, first + more))
  })
}
