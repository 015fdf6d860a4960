import { fail, ok, type Result } from '../result.ts'

/** Series of numbers whose form a laboratory sets. */
export const numberedKinds = ['report', 'investigation'] as const
export type NumberedKind = (typeof numberedKinds)[number]

/** Places of a pattern, which are filled in when a number is given. */
export const numberPlaces = ['year', 'yy', 'branch', 'number'] as const
type NumberPlace = (typeof numberPlaces)[number]

export type NumberFormat = {
  /** Fixed text in capitals with `{places}`: 'INF-{year}-{number}'. */
  readonly pattern: string
  /** Least digits of the running number; larger numbers have more. */
  readonly digits: number
  readonly restarts: 'yearly' | 'never'
  readonly per: 'laboratory' | 'branch'
  /** Stands for the branch code where a number belongs to the head office. */
  readonly headOffice: string
  /** First running number from this edition on; null: goes on counting. */
  readonly start: number | null
}

/** The forms of the program. */
export const plainFormats: Readonly<Record<NumberedKind, NumberFormat>> = {
  report: plainFormat('INF-{year}-{number}', 5),
  investigation: plainFormat('INV-{year}-{number}', 4),
}
function plainFormat(pattern: string, digits: number): NumberFormat {
  return { pattern, digits, restarts: 'yearly', per: 'laboratory', headOffice: '', start: null }
}

/** What a number depends on beside the running number: year of issue and branch code ('' for the head office). */
export type NumberedIn = { readonly year: number; readonly branch: string }

type Part = { readonly place: NumberPlace } | { readonly text: string }

/** Texts and places in their order; undefined where a brace has no partner or a place is not known. */
function partsOf(pattern: string): readonly Part[] | undefined {
  const parts: Part[] = []
  for (const [, place, text] of pattern.matchAll(/\{([^{}]*)\}|([^{}]+|[{}])/g)) {
    const known = numberPlaces.find((one) => one === place)
    if (known) parts.push({ place: known })
    else if (place === undefined && text && !/[{}]/.test(text)) parts.push({ text })
    else return undefined
  }
  return parts
}

const codeOf = ({ headOffice }: NumberFormat, branch: string) => (branch === '' ? headOffice : branch)

/** The number as it is printed. */
export function writeNumber(format: NumberFormat, { year, branch }: NumberedIn, running: number): string {
  const fill: Record<NumberPlace, string> = {
    year: String(year).padStart(4, '0'),
    yy: String(year % 100).padStart(2, '0'),
    branch: codeOf(format, branch),
    number: String(running).padStart(format.digits, '0'),
  }
  return (partsOf(format.pattern) ?? [])
    .map((part) => ('text' in part ? part.text : fill[part.place]))
    .join('')
}

/** A number as a part of a file name: 'INF/26-1' is 'INF-26-1'. */
export const asFileName = (number: string): string => number.replaceAll(/[/ ]/g, '-')

/**
 * Name of the counter that a number is taken from. It names the branch by its code and never the edition: numbers with
 * the same year and code count on whatever branch had the code before, and whatever the form was.
 */
export const seriesOf = (kind: NumberedKind, format: NumberFormat, { year, branch }: NumberedIn): string =>
  [
    kind,
    ...(format.restarts === 'yearly' ? [year] : []),
    ...(format.per === 'branch' ? [`@${codeOf(format, branch)}`] : []),
  ].join(':')

const source: Record<NumberPlace, string> = {
  year: '(?<year>[0-9]{4})',
  yy: '(?<yy>[0-9]{2})',
  branch: '(?<branch>[A-Z0-9][A-Z0-9-]{0,15})',
  number: '(?<number>[0-9]+)',
}
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Expression of every number of this form, with a named group for each place. */
export const expressionOf = ({ pattern }: NumberFormat): RegExp =>
  new RegExp(
    `^${(partsOf(pattern) ?? []).map((part) => ('text' in part ? escape(part.text) : source[part.place])).join('')}$`,
  )

/** Year (undefined where the form has none), branch code and running number of a number; undefined for another form. */
function readNumber(format: NumberFormat, text: string, century: number) {
  const { groups } = expressionOf(format).exec(text) ?? {}
  if (!groups) return undefined
  const { year, yy, branch = '', number = '' } = groups
  // '0012' is no number of a form of three digits.
  if (number.replace(/^0+/, '').padStart(format.digits, '0') !== number) return undefined
  const full = year === undefined ? (yy === undefined ? undefined : century + Number(yy)) : Number(year)
  return { year: full, branch: branch === format.headOffice ? '' : branch, running: Number(number) }
}

export type NumberFault =
  | 'number.unknownPart'
  | 'number.noRunning'
  | 'number.twice'
  | 'number.repeatsEachYear'
  | 'number.repeatsInBranches'
  | 'number.runsTogether'
  | 'number.noHeadOffice'
  | 'number.given'
  | 'number.startGiven'

/**
 * Accepts a form that gives no number twice, whatever is issued and whatever branches there will be. Year and fixed
 * text have a fixed width and the running number has digits alone, so with something other than digits between it and
 * the branch code, year, code and running number can be read back from every number in one way only. A year of two
 * digits distinguishes the years of one century.
 */
export function judgeNumberFormat(
  format: NumberFormat,
  year: number,
): Result<NumberFormat, NumberFault, { number?: string; other?: string; place?: string }> {
  const parts = partsOf(format.pattern)
  if (!parts) return fail('number.unknownPart')
  const places = parts.flatMap((part) => ('place' in part ? [part.place] : []))
  const has = (place: NumberPlace) => places.includes(place)
  if (!has('number')) return fail('number.noRunning')
  const twice = places.find((place, at) => places.indexOf(place) !== at)
  if (twice) return fail('number.twice', { place: `{${twice}}` })
  const dated = has('year') || has('yy')
  const first = writeNumber(format, { year, branch: 'A' }, 1)
  if (format.restarts === 'yearly' && !dated) return fail('number.repeatsEachYear', { number: first })
  if (format.per === 'branch' && !has('branch')) return fail('number.repeatsInBranches', { number: first })
  if (has('branch') && format.headOffice === '') return fail('number.noHeadOffice')
  if (has('branch') && !separated(parts)) {
    const number = writeNumber({ ...format, digits: 1 }, { year, branch: 'A' }, 11)
    return fail('number.runsTogether', { number })
  }
  return ok(format)
}

/** Whether fixed text with something other than a digit stands between branch code and running number. */
function separated(parts: readonly Part[]): boolean {
  const at = (place: NumberPlace) => parts.findIndex((part) => 'place' in part && part.place === place)
  const [from, to] = [at('branch'), at('number')].toSorted((a, b) => a - b) as [number, number]
  return parts.slice(from + 1, to).some((part) => 'text' in part && /[^0-9]/.test(part.text))
}

/**
 * Refuses a form that would give a number of `given` again in this year or a later one, when each series goes on after
 * its last number (`lastOf`, 0 for a new one).
 */
export function judgeAgainstGiven(
  kind: NumberedKind,
  format: NumberFormat,
  of: { given: readonly string[]; year: number; lastOf: (series: string) => number },
): Result<NumberFormat, NumberFault, { number: string; start: number }> {
  const { given, year, lastOf } = of
  const century = year - (year % 100)
  const repeated = given.flatMap((number) => {
    const read = readNumber(format, number, century)
    if (!read || (read.year ?? year) < year) return []
    const series = seriesOf(kind, format, { year: read.year ?? year, branch: read.branch })
    return read.running > lastOf(series) ? [{ number, start: read.running + 1 }] : []
  })
  const worst = repeated.toSorted((a, b) => b.start - a.start)[0]
  return worst ? fail('number.given', worst) : ok(format)
}
