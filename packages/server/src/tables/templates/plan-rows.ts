import type { Moved, Reference } from './move-formula.ts'

/** How often a row of a template is written: once, for each test, or for each specimen of each test. */
export type Repeats = 'once' | 'test' | 'specimen'

/** Rows next to each other that are written together, for each test or for each of its specimens. */
type Run = { first: number; last: number; repeats: Exclude<Repeats, 'once'> }
/** Runs next to each other: all of them are written for one test before the next. */
type Block = { first: number; last: number; runs: readonly Run[] }
/** A copy of a row of a block: of which test, and of which specimen where the row is repeated for specimens. */
export type Copy = { block: Block; run: Run; test: number; specimen: number }
type Written = Copy & { row: number; at: number }

const height = ({ first, last }: { first: number; last: number }) => last - first + 1

function blocksOf(repeats: ReadonlyMap<number, Repeats>): Block[] {
  const blocks: { first: number; last: number; runs: Run[] }[] = []
  for (const [row, of] of [...repeats].toSorted(([a], [b]) => a - b)) {
    if (of === 'once') continue
    let block = blocks.at(-1)
    if (block?.last !== row - 1) blocks.push((block = { first: row, last: row, runs: [] }))
    block.last = row
    const run = block.runs.at(-1)
    if (run?.repeats === of) run.last = row
    else block.runs.push({ first: row, last: row, repeats: of })
  }
  return blocks
}

/**
 * Where each row of a sheet comes to stand when its repeated rows are written. `counts`: the specimens of each test; a
 * test without any takes one row of them, and at least one test is written, so that no reference loses its rows.
 */
export function planRows(repeats: ReadonlyMap<number, Repeats>, counts: readonly number[]) {
  const each = (counts.length === 0 ? [0] : counts).map((count) => Math.max(1, count))
  const blocks = blocksOf(repeats)
  const heightOf = (run: Run, test: number) =>
    run.repeats === 'test' ? height(run) : height(run) * (each[test] ?? 1)
  const before = (runs: readonly Run[], test: number) =>
    runs.reduce((sum, run) => sum + heightOf(run, test), 0)
  /** Rows of a block that stand above each test, and all its rows at the end. */
  const starts = new Map(
    blocks.map((block) => {
      const sums = [0]
      for (const test of each.keys()) sums.push((sums[test] ?? 0) + before(block.runs, test))
      return [block, sums] as const
    }),
  )
  const grown = (block: Block) => (starts.get(block)?.at(-1) ?? 0) - height(block)
  const move = (row: number) => blocks.reduce((at, block) => (block.last < row ? at + grown(block) : at), row)
  const blockOf = (row: number) => blocks.find(({ first, last }) => first <= row && row <= last)
  const runOf = (block: Block, row: number) =>
    block.runs.find(({ first, last }) => first <= row && row <= last)

  function place(block: Block, row: number, test: number, specimen: number): number {
    const run = runOf(block, row)
    if (!run) return move(row)
    const above = before(block.runs.slice(0, block.runs.indexOf(run)), test)
    const copies = run.repeats === 'test' ? 0 : specimen * height(run)
    return move(block.first) + (starts.get(block)?.[test] ?? 0) + above + copies + row - run.first
  }
  const lastTest = each.length - 1
  const lastOf = (test: number) => (each[test] ?? 1) - 1

  /** The first row written for this one; seen from a copy of its own block, that of the same test and specimen. */
  function firstRow(row: number, from?: Copy): number {
    const block = blockOf(row)
    if (!block) return move(row)
    if (from?.block !== block) return place(block, row, 0, 0)
    return place(block, row, from.test, runOf(block, row) === from.run ? from.specimen : 0)
  }
  /** The last row written for this one; seen from a copy of its own block, that of the same test and specimen. */
  function lastRow(row: number, from?: Copy): number {
    const block = blockOf(row)
    if (!block) return move(row)
    if (from?.block !== block) return place(block, row, lastTest, lastOf(lastTest))
    return place(block, row, from.test, runOf(block, row) === from.run ? from.specimen : lastOf(from.test))
  }

  function copiesOf(block: Block): Written[] {
    const all: Written[] = []
    let at = move(block.first)
    for (const test of each.keys())
      for (const run of block.runs)
        for (let specimen = 0; specimen < (run.repeats === 'test' ? 1 : (each[test] ?? 1)); specimen += 1)
          for (let row = run.first; row <= run.last; row += 1)
            all.push({ block, run, test, specimen, row, at: at++ })
    return all
  }

  /** The rows of a range for each time that it is written: once, unless it lies within one block. */
  function instances(first: number, last: number): [first: number, last: number][] {
    const block = blockOf(first)
    if (!block || blockOf(last) !== block) return [[firstRow(first), lastRow(last)]]
    const run = runOf(block, first)
    const inRun = run?.repeats === 'specimen' && runOf(block, last) === run
    return each.flatMap((count, test) =>
      Array.from({ length: inRun ? count : 1 }, (_, specimen): [number, number] => [
        place(block, first, test, specimen),
        place(block, last, test, inRun ? specimen : lastOf(test)),
      ]),
    )
  }

  /**
   * Moves a reference to this sheet. Seen from outside a block, a range that touches it holds all its copies, and so
   * does a single cell that is summed. Within a copy relative rows are those of the same test and specimen, absolute
   * ones the first and the last of all: `SUM(F$9:F9)` is a running total.
   */
  function moveReference({ first, last, summed }: Reference, from?: Copy): Moved {
    const own = (row: number, pinned: boolean) =>
      from && !pinned && blockOf(row) === from.block ? from : undefined
    if (last)
      return {
        first: { row: firstRow(first.row, own(first.row, first.pinned)) },
        last: { row: lastRow(last.row, own(last.row, last.pinned)) },
      }
    const of = own(first.row, first.pinned)
    const start = firstRow(first.row, of)
    const end = lastRow(first.row, of)
    const grows = summed && end > start && (of !== undefined || from?.block !== blockOf(first.row))
    return { first: { row: start }, ...(grows && { last: { row: end } }) }
  }

  return { blocks, blockOf, runOf, move, firstRow, lastRow, copiesOf, instances, moveReference }
}
export type RowPlan = ReturnType<typeof planRows>
