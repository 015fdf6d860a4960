/** Limits: steps of a path, and characters of a step and of a whole path. */
export const mostSteps = 6
export const longestStep = 80
export const longestPath = 200

/** A place in the work, outermost first: tower, floor, element. */
export type ElementPath = readonly string[]

/** The path as written on sheets and visits: 'Torre A > Piso 3 > Losa'. */
export const calledOf = (path: ElementPath): string => path.join(' > ')

/** Comparison key of a place, regardless of case and spacing. */
export const placeOf = (path: ElementPath): string => calledOf(path).toLowerCase()

const tidy = (typed: string): string => typed.trim().replaceAll(/\s+/gu, ' ')

/** Normalises a step for storage: trimmed, single spaces, and without the separator of steps. */
export const tidyStep = (typed: string): string => tidy(typed).replaceAll(' > ', '>')

export type ElementProblem = 'gap' | 'twice' | 'tooDeep' | 'stepTooLong' | 'pathTooLong'
export type ReadElement =
  | { readonly line: number; readonly text: string; readonly path: ElementPath; readonly isNew: boolean }
  | {
      readonly line: number
      readonly text: string
      readonly problem: ElementProblem
      /** For `twice`: the line of the first occurrence. */
      readonly first?: number
    }

/** The first fault of a path, null where there is none. */
export function faultOfPath(path: ElementPath): Exclude<ElementProblem, 'gap' | 'twice'> | null {
  if (path.length > mostSteps) return 'tooDeep'
  if (path.some((step) => step.length > longestStep)) return 'stepTooLong'
  return calledOf(path).length > longestPath ? 'pathTooLong' : null
}

/**
 * Reads elements typed or pasted from a spreadsheet, one per line, `line` from 1; empty lines are skipped. A line is a
 * path with ' > ' between its steps, or columns with tabs between them, or a step that belongs to the line above by its
 * indent, in tabs or spaces. An empty cell at the beginning, or one left empty by merged cells, repeats the cell above.
 * `known`: elements that the work site already has; they are no problem, and not new.
 * Problems by line: `gap` (nothing above that an indent or empty cell could mean), `twice`, and the faults of
 * `faultOfPath`.
 */
export function readElements(text: string, known: Iterable<ElementPath> = []): ReadElement[] {
  const there = new Set([...known].map(placeOf))
  const seen = new Map<string, number>()
  const read: ReadElement[] = []
  let above: ElementPath = []
  // Indents of the steps of the line above.
  let indents: readonly number[] = []

  for (const [index, raw] of text.split(/\r\n|\r|\n/u).entries()) {
    if (raw.trim() === '') continue
    const at = { line: index + 1, text: tidy(raw) }
    const tabbed = raw.includes('\t')
    const indent = tabbed ? 0 : raw.length - raw.trimStart().length
    const outer = indents.filter((one) => one < indent)
    const path = tabbed
      ? stepsOfCells(raw.split('\t').map(tidyStep), above)
      : [...above.slice(0, outer.length), ...raw.split(/\s>\s/u).map(tidyStep)]
    if (path === null || path.includes('') || (indent > 0 && outer.length === 0)) {
      read.push({ ...at, problem: 'gap' })
      continue
    }
    above = path
    indents = path.map((_, step) => (tabbed ? 0 : (outer[step] ?? indent)))
    const fault = faultOfPath(path)
    const place = placeOf(path)
    const first = seen.get(place)
    if (fault) read.push({ ...at, problem: fault })
    else if (first !== undefined) read.push({ ...at, problem: 'twice', first })
    else {
      seen.set(place, at.line)
      read.push({ ...at, path, isNew: !there.has(place) })
    }
  }
  return read
}

/** Path of a row of cells; null where an empty cell has nothing above it. */
function stepsOfCells(cells: readonly string[], above: ElementPath): ElementPath | null {
  const last = cells.findLastIndex((cell) => cell !== '')
  const path: string[] = []
  for (const cell of cells.slice(0, last + 1)) {
    // An empty cell repeats the cell above, as long as all cells before it are the same.
    const same = path.every((step, at) => step === above[at])
    const step = cell === '' && same ? above[path.length] : cell
    if (step === undefined || step === '') return null
    path.push(step)
  }
  return path
}
