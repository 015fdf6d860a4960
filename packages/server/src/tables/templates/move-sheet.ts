import { moveFormula } from './move-formula.ts'
import type { Copy, RowPlan } from './plan-rows.ts'
import { attributeOf, plain } from './read-cells.ts'

/** The formula of a cell or rule, seen from a copy of its row where it has several. */
export type MoveText = (formula: string, from?: Copy, pinOutside?: boolean) => string

export const escapeFormula = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Moves the references of formulas that stand on the sheet `own`. `pinOutside`: a relative row outside the block is made
 * absolute, for a rule of many cells is written as seen from the first of them. `grows`: a single cell stands for all its
 * copies, as in the series of a chart and in a defined name.
 */
export const formulaMover =
  (plans: ReadonlyMap<string, RowPlan>, own: string | undefined, grows = false): MoveText =>
  (formula, from, pinOutside = false) =>
    moveFormula(formula, (reference) => {
      const sheet = reference.sheet ?? own
      const plan = sheet === undefined ? undefined : plans.get(sheet)
      if (!plan) return undefined
      const summed = grows || reference.summed
      const moved = plan.moveReference({ ...reference, summed }, sheet === own ? from : undefined)
      const pinned = (row: number) =>
        pinOutside && from && (sheet !== own || plan.blockOf(row) !== from.block) ? { pinned: true } : {}
      const { first, last } = reference
      return {
        first: { ...moved.first, ...pinned(first.row) },
        ...(moved.last && { last: { ...moved.last, ...pinned((last ?? first).row) } }),
      }
    })

type Range = { from: string; first: number; to: string; last: number; single: boolean }
const rangeOf = (written: string): Range | undefined => {
  const found = /^\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?(\d+))?$/.exec(written)
  if (!found) return undefined
  const [, from = '', first = '', to, last] = found
  return { from, first: Number(first), to: to ?? from, last: Number(last ?? first), single: to === undefined }
}
const writeRange = ({ from, to, single }: Range, first: number, last: number) =>
  single && first === last ? `${from}${first}` : `${from}${first}:${to}${last}`

/** The range from its first copy to its last. */
export function moveRange(plan: RowPlan, written: string): string {
  const range = rangeOf(written)
  return range ? writeRange(range, plan.firstRow(range.first), plan.lastRow(range.last)) : written
}

/** The range for each time that its rows are written. */
export function repeatRange(plan: RowPlan, written: string): string[] {
  const range = rangeOf(written)
  if (!range) return [written]
  return plan.instances(range.first, range.last).map(([first, last]) => writeRange(range, first, last))
}

/** The ranges of a rule: those written next to each other are one. */
function spreadRanges(plan: RowPlan, sqref: string): string {
  return sqref
    .split(/\s+/)
    .flatMap((written) => {
      const range = rangeOf(written)
      if (!range) return [written]
      const joined: [number, number][] = []
      for (const [first, last] of plan.instances(range.first, range.last)) {
        const before = joined.at(-1)
        if (before && before[1] + 1 === first) before[1] = last
        else joined.push([first, last])
      }
      return joined.map(([first, last]) => writeRange(range, first, last))
    })
    .join(' ')
}

/** The first copy of the row in which a rule begins; undefined where that row is written once. */
function firstCopy(plan: RowPlan, sqref: string): Copy | undefined {
  const row = rangeOf(sqref.split(/\s+/)[0] ?? '')?.first ?? 0
  const block = plan.blockOf(row)
  const run = block && plan.runOf(block, row)
  return block && run && { block, run, test: 0, specimen: 0 }
}

/** Conditional formats and validations, of the format itself and of its later extensions. */
function moveRules(xml: string, plan: RowPlan, move: MoveText): string {
  const formulas = /(<(?:xm:f|formula[12]?)>)([^<]*)(?=<)/g
  const moveAll = (inner: string, sqref: string) => {
    const copy = firstCopy(plan, sqref)
    return inner.replaceAll(
      formulas,
      (_, open: string, formula: string) => open + escapeFormula(move(plain(formula), copy, true)),
    )
  }
  return xml
    .replaceAll(
      /<(conditionalFormatting|dataValidation)\b([^>]*[^/])>([\s\S]*?)<\/\1>/g,
      (_, name: string, attributes: string, inner: string) =>
        `<${name}${attributes}>${moveAll(inner, attributeOf(attributes, 'sqref') ?? '')}</${name}>`,
    )
    .replaceAll(/<(x14:(?:conditionalFormatting|dataValidation|sparkline))\b[^>]*>[\s\S]*?<\/\1>/g, (whole) =>
      moveAll(whole, /<xm:sqref>([^<]*)</.exec(whole)?.[1] ?? ''),
    )
}

/** What follows the cells of a sheet: merged cells, rules, filters, links and page breaks move with their rows. */
export function moveTail(tail: string, plan: RowPlan, move: MoveText): string {
  return moveRules(tail, plan, move)
    .replaceAll(
      /(\ssqref=")([^"]*)"/g,
      (_, open: string, sqref: string) => `${open}${spreadRanges(plan, sqref)}"`,
    )
    .replaceAll(/(<xm:sqref>)([^<]*)/g, (_, open: string, sqref: string) => open + spreadRanges(plan, sqref))
    .replace(/<mergeCells\b[^>]*>([\s\S]*?)<\/mergeCells>/, (_, inner: string) => {
      const merged = [...inner.matchAll(/ref="([^"]*)"/g)].flatMap(([, written = '']) =>
        repeatRange(plan, written),
      )
      return `<mergeCells count="${merged.length}">${merged.map((one) => `<mergeCell ref="${one}"/>`).join('')}</mergeCells>`
    })
    .replaceAll(/<hyperlink\b[^>]*\/>/g, (tag) =>
      repeatRange(plan, attributeOf(tag, 'ref') ?? '')
        .map((one) => tag.replace(/\sref="[^"]*"/, ` ref="${one}"`))
        .join(''),
    )
    .replaceAll(
      /(<(?:autoFilter|sortState|sortCondition)\b[^>]*?\sref=")([^"]*)"/g,
      (_, open: string, written: string) => `${open}${moveRange(plan, written)}"`,
    )
    .replace(/<rowBreaks\b[\s\S]*?<\/rowBreaks>/, (breaks) =>
      breaks.replaceAll(
        /(<brk\b[^>]*?\sid=")(\d+)"/g,
        (_, open: string, row: string) => `${open}${plan.lastRow(Number(row))}"`,
      ),
    )
}
