import type { OwnRuleSet, RuleNumbers } from '@probeta/contract/results/rule-sets.ts'
import type { TableProblem } from '@probeta/contract/laboratory/table-exchange.ts'
import { rulesByNumbers } from '@probeta/domain/acceptance/rule-numbers.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { stressUnits } from '@probeta/domain/quantity/stress.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { newId } from '../../db/new-id.ts'
import { stale } from '../../base/refusal.ts'
import type { Cells, CurrentRow, Planned, TableDescription } from './describe-table.ts'

const plain = (text = '') => text.trim().toLowerCase()
const unitOf = (text = '') => stressUnits.find((one) => plain(one) === plain(text).replace('²', '2'))
const keyOf = ({ name, validFrom = '' }: Cells) => `${validFrom} ${plain(name)}`
const shown = (value: number | null | undefined) => String(value ?? '')
const number = (text = '') => (text === '' ? null : Number(text))
/** Rounds to nine digits: 0.1 is exactly 10 %, without floating-point residue. */
const tidy = (value: number) => Number(value.toPrecision(9))
const positive = (text: string) => {
  const read = parseTypedNumber(text)
  return read.ok && read.value > 0
}

function cellsOf(of: OwnRuleSet, { validFrom, numbers, reason }: OwnRuleSet['versions'][number]): Cells {
  const { unit, leastSpecimens, mean, single, mostPercentBelow } = numbers
  return {
    name: of.name,
    validFrom,
    unit,
    margin: shown(single?.margin),
    upTo: shown(single?.upTo),
    sharePercent: single?.shareAbove ? shown(tidy(single.shareAbove * 100)) : '',
    run: shown(mean?.run),
    add: shown(mean?.add),
    mostPercentBelow: shown(mostPercentBelow),
    ...Object.fromEntries(shapeIds.map((shape) => [shape, shown(leastSpecimens[shape])])),
    reason,
    active: of.active ? 'yes' : '',
  }
}

function numbersOf(cells: Cells): RuleNumbers {
  const margin = number(cells.margin)
  const run = number(cells.run)
  const share = number(cells.sharePercent)
  return {
    unit: unitOf(cells.unit) ?? 'MPa',
    leastSpecimens: Object.fromEntries(
      shapeIds.flatMap((shape) => (cells[shape] ? [[shape, Number(cells[shape])]] : [])),
    ),
    mean: run === null ? null : { run, add: number(cells.add) ?? 0 },
    single:
      margin === null
        ? null
        : {
            margin,
            upTo: number(cells.upTo),
            shareAbove: share === null ? null : tidy(share / 100),
          },
    mostPercentBelow: number(cells.mostPercentBelow),
  }
}

type Fault = Omit<TableProblem, 'row'>

/** The first fault in the cells, by the same rules as the form. */
function faultOf(cells: Cells): Fault | undefined {
  if (!cells.margin && (cells.upTo || cells.sharePercent))
    return { field: 'margin', code: 'empty', value: '' }
  if (!cells.run && cells.add) return { field: 'run', code: 'empty', value: '' }
  const of = { id: 'own', name: cells.name ?? '', number: 1, validFrom: null }
  const rules = rulesByNumbers(of, numbersOf(cells))
  if (rules.ok) return undefined
  if (rules.code === 'ownRules.noCriterion') return { field: 'margin', code: 'noCriterion', value: '' }
  if (rules.code === 'ownRules.noShape') return { field: shapeIds[0] ?? 'name', code: 'noSize', value: '' }
  if (rules.code === 'ownRules.shareWithoutGrade') return { field: 'upTo', code: 'empty', value: '' }
  return { field: 'name', code: 'unreadable', value: cells.name ?? '' }
}

/** The first changed cell of an existing version: only whether its rule set is offered may change. */
function changedIn(before: CurrentRow, cells: Cells): Fault | undefined {
  for (const { key } of fields)
    if (key !== 'active' && (before.cells[key] ?? '') !== (cells[key] ?? ''))
      return { field: key, code: 'frozen', value: cells[key] ?? '' }
  return undefined
}

/** The rows of each rule set, the oldest version first. */
function bySet(rows: readonly Planned[]): readonly (readonly [name: string, rows: readonly Planned[]])[] {
  const sets = Map.groupBy(rows, ({ cells }) => plain(cells.name))
  return [...sets].map(([name, some]) => [name, some.toSorted((a, b) => (a.key < b.key ? -1 : 1))] as const)
}

/** The cell that states whether the rule set is offered; undefined when the file lacks the column. */
const offeredCell = (rows: readonly Planned[]) =>
  rows.map(({ cells }) => cells.active).find((active) => active !== undefined)

const fields: TableDescription['fields'] = [
  { key: 'name', kind: 'words', most: 80, needed: true, filled: true },
  { key: 'validFrom', kind: 'day', needed: true, filled: true },
  { key: 'unit', kind: 'words', needed: true, filled: true, reads: (text) => unitOf(text) !== undefined },
  { key: 'margin', kind: 'decimal', most: 100_000 },
  { key: 'upTo', kind: 'decimal', most: 100_000, reads: positive },
  { key: 'sharePercent', kind: 'decimal', most: 100, reads: positive },
  { key: 'run', kind: 'number', least: 1, most: 50 },
  { key: 'add', kind: 'decimal', least: -100_000, most: 100_000 },
  { key: 'mostPercentBelow', kind: 'decimal', most: 99.999, reads: positive },
  ...shapeIds.map((key) => ({ key, kind: 'number', least: 1, most: 12 }) as const),
  { key: 'reason', kind: 'words', most: 300 },
  { key: 'active', kind: 'yes' },
]

/**
 * The laboratory's own acceptance rules: a row is a version, keyed by name and first day. Existing versions are never
 * changed; a further row is the next version, by the same rules as in the form.
 */
export const describeRules: TableDescription = {
  fields,
  keyField: 'validFrom',
  keyOf,
  proposeKey: (cells) => ({ ...cells, ...(cells.unit && { unit: unitOf(cells.unit) ?? cells.unit }) }),
  currentRows: async ({ ruleSets }) =>
    (await ruleSets.all()).flatMap((of) =>
      of.versions.map((version) => {
        const cells = cellsOf(of, version)
        return { key: keyOf(cells), cells }
      }),
    ),
  check: ({ cells, before }) => (before ? changedIn(before, cells) : faultOf(cells)),

  async checkAll(rows, { ruleSets }) {
    const ruleSetOf = new Map((await ruleSets.all()).map((one) => [plain(one.name), one]))
    const problems: TableProblem[] = []
    for (const [name, some] of bySet(rows)) {
      const of = ruleSetOf.get(name)
      const last = of?.versions.at(-1)
      const offered = offeredCell(some)
      for (const [at, { row, cells, before }] of some.entries()) {
        const { validFrom = '', reason = '', active } = cells
        if (active !== undefined && active !== offered)
          problems.push({ row, field: 'active', code: 'differs', value: active })
        if (before) continue
        const first = !of && at === 0
        if (first && reason !== '') problems.push({ row, field: 'reason', code: 'notHere', value: reason })
        if (!first && reason === '') problems.push({ row, field: 'reason', code: 'empty', value: '' })
        if (last && validFrom <= last.validFrom)
          problems.push({ row, field: 'validFrom', code: 'tooEarly', value: validFrom })
        else if (of && (await ruleSets.judgedSince(of.id, validFrom)))
          problems.push({ row, field: 'validFrom', code: 'judged', value: validFrom })
      }
    }
    return problems
  },

  async write({ ruleSets }, planned) {
    const ruleSetOf = new Map((await ruleSets.all()).map((one) => [plain(one.name), one]))
    for (const [name, rows] of bySet(planned)) {
      const of = ruleSetOf.get(name)
      const id = of?.id ?? newId()
      if (!of) await ruleSets.add({ id, name: rows[0]?.cells.name ?? '', copiedFrom: '' })
      const offered = offeredCell(rows)
      const active = offered === undefined ? (of?.active ?? true) : offered !== ''
      if ((of || !active) && !(await ruleSets.move(of?.version ?? 1, id, active)))
        throw stale(await ruleSets.find(id))
      let last = of?.versions.at(-1)?.number ?? 0
      for (const { cells, before } of rows) {
        if (before) continue
        last += 1
        const { validFrom = '', reason = '' } = cells
        await ruleSets.addVersion(id, { number: last, validFrom, numbers: numbersOf(cells), reason })
      }
    }
  },
}
