import type { Unzipped } from 'fflate'
import { escapeFormula, type MoveText, moveRange } from './move-sheet.ts'
import type { RowPlan } from './plan-rows.ts'
import { plain } from './read-cells.ts'
import { relationsOf, type Template, textIn } from './read-template.ts'

/** A row counted from nought, as drawings and notes count it. */
const moveIndex = (plan: RowPlan, row: number) => plan.firstRow(row + 1) - 1

/** Pictures and charts move with the row in which they begin, and keep their size. */
function moveDrawing(xml: string, plan: RowPlan): string {
  const row = /(<(?:xdr:)?row>)(\d+)(?=<)/
  return xml.replaceAll(/<((?:xdr:)?(?:twoCellAnchor|oneCellAnchor))\b[\s\S]*?<\/\1>/g, (anchor) => {
    const first = Number(/<(?:xdr:)?from>[\s\S]*?<(?:xdr:)?row>(\d+)/.exec(anchor)?.[1] ?? 0)
    const by = moveIndex(plan, first) - first
    return anchor.replaceAll(/<((?:xdr:)?(?:from|to))>[\s\S]*?<\/\1>/g, (corner) =>
      corner.replace(row, (_, open: string, at: string) => open + (Number(at) + by)),
    )
  })
}

const moveNotes = (xml: string, plan: RowPlan): string =>
  xml.replaceAll(
    /(<(?:comment|threadedComment)\b[^>]*?\sref=")([^"]*)"/g,
    (_, open: string, written: string) => `${open}${moveRange(plan, written).replace(/:.*$/, '')}"`,
  )

/** The boxes of notes: their row, and the rows of their corners. */
const moveBoxes = (xml: string, plan: RowPlan): string =>
  xml.replaceAll(/<x:ClientData\b[\s\S]*?<\/x:ClientData>/g, (box) => {
    const row = Number(/<x:Row>(\d+)/.exec(box)?.[1] ?? 0)
    const at = moveIndex(plan, row)
    return box
      .replace(/<x:Row>\d+/, `<x:Row>${at}`)
      .replace(/(<x:Anchor>)([^<]*)/, (_, open: string, corners: string) => {
        const numbers = corners.split(',').map(Number)
        return open + numbers.map((value, of) => (of === 2 || of === 6 ? value + at - row : value)).join(', ')
      })
  })

const moveTable = (xml: string, plan: RowPlan): string =>
  xml.replaceAll(
    /(<(?:table|autoFilter|sortState|sortCondition)\b[^>]*?\sref=")([^"]*)"/g,
    (_, open: string, written: string) => `${open}${moveRange(plan, written)}"`,
  )

const movers: readonly [RegExp, (xml: string, plan: RowPlan) => string][] = [
  [/^xl\/drawings\/[^/]+\.xml$/, moveDrawing],
  [/^xl\/(?:threadedComments\/)?(?:comments\/)?[^/]*[cC]omment[^/]*\.xml$/, moveNotes],
  [/\.vml$/, moveBoxes],
  [/^xl\/tables\/[^/]+\.xml$/, moveTable],
]

/** Charts read moved cells; the values that were stored with them are of other rows. */
const moveChart = (xml: string, move: MoveText): string =>
  xml
    .replaceAll(
      /(<(?:cx?:)?f\b[^>]*>)([^<]+)(?=<)/g,
      (_, open: string, formula: string) => open + escapeFormula(move(plain(formula))),
    )
    .replaceAll(/<((?:c:)?(?:numCache|strCache|multiLvlStrCache))>[\s\S]*?<\/\1>/g, '')

/** Names and print areas move with their rows; all formulas are computed when the workbook is opened. */
function moveWorkbook(xml: string, move: MoveText): string {
  const moved = xml
    .replaceAll(
      /(<definedName\b[^>]*>)([^<]*)/g,
      (_, open: string, formula: string) => open + escapeFormula(move(plain(formula))),
    )
    .replace(/<calcPr\b[^>]*?(?:\/>|>[\s\S]*?<\/calcPr>)/, '')
  // The order of the elements is fixed by the format.
  return moved.replace(
    /^([\s\S]*(?:<\/definedNames>|<definedNames\s*\/>|<\/functionGroups>|<\/sheets>))/,
    '$1<calcPr calcId="0" fullCalcOnLoad="1"/>',
  )
}

/** The parts beside the sheets' own: what refers to moved rows is moved, and the order of calculation is left to be found. */
export function moveParts(
  { parts, sheets }: Template,
  plans: ReadonlyMap<string, RowPlan>,
  move: MoveText,
): Map<string, string> {
  const done = new Map<string, string>()
  for (const { part, name } of sheets) {
    const plan = plans.get(name)
    if (!plan || plan.blocks.length === 0) continue
    for (const target of relationsOf(parts, part).values()) {
      const mover = movers.find(([pattern]) => pattern.test(target))?.[1]
      if (mover && parts[target]) done.set(target, mover(textIn(parts, target), plan))
    }
  }
  for (const name of Object.keys(parts))
    if (/^xl\/charts\/[^/]+\.xml$/.test(name)) done.set(name, moveChart(textIn(parts, name), move))
  done.set('xl/workbook.xml', moveWorkbook(textIn(parts, 'xl/workbook.xml'), move))
  return done
}

const chain = 'xl/calcChain.xml'
/** The parts without the order of calculation, which is of cells that moved. */
export function withoutChain(parts: Unzipped, texts: Map<string, string>): Map<string, string> {
  if (!parts[chain]) return texts
  const without = (name: string, pattern: RegExp) =>
    (texts.get(name) ?? textIn(parts, name)).replace(pattern, '')
  return new Map([
    ...texts,
    ['[Content_Types].xml', without('[Content_Types].xml', /<Override\b[^>]*calcChain[^>]*\/>/)],
    [
      'xl/_rels/workbook.xml.rels',
      without('xl/_rels/workbook.xml.rels', /<Relationship\b[^>]*calcChain\.xml"[^>]*\/>/),
    ],
  ])
}
export const isLeftOut = (name: string) => name === chain
