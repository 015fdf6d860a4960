import { attributeOf, plain } from './read-cells.ts'

/** Number formats of the standard that show a date or a time of day (ECMA-376, 18.8.30). */
const builtIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The styles of cells that show a number as a date or a time of day. */
export function dateStyles(styles: string): ReadonlySet<number> {
  const own = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      Number(attributeOf(tag, 'numFmtId')),
      plain(attributeOf(tag, 'formatCode') ?? ''),
    ]),
  )
  const isDate = (id: number) => {
    const code = own.get(id)?.replaceAll(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]|_./gi, '')
    return code === undefined ? builtIn(id) : /[dmyhs]/i.test(code)
  }
  const cells = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? ''
  return new Set(
    [...cells.matchAll(/<xf\b[^>]*>/g)].flatMap(([tag], at) =>
      isDate(Number(attributeOf(tag, 'numFmtId') ?? 0)) ? [at] : [],
    ),
  )
}
