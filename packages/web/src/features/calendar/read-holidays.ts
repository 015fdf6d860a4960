import type { Calendar } from '@probeta/contract/laboratory/calendar.ts'

type ClosedDay = Calendar['closedDays'][number]
export type ReadHolidays = { days: readonly ClosedDay[]; wrong: readonly { line: number; text: string }[] }

const months = [
  ['enero', 'january', 'januar', 'ene', 'jan'],
  ['febrero', 'february', 'februar', 'feb'],
  ['marzo', 'march', 'märz', 'mar', 'mär'],
  ['abril', 'april', 'abr', 'apr'],
  ['mayo', 'may', 'mai'],
  ['junio', 'june', 'juni', 'jun'],
  ['julio', 'july', 'juli', 'jul'],
  ['agosto', 'august', 'ago', 'aug'],
  ['septiembre', 'september', 'setiembre', 'sep', 'sept', 'set'],
  ['octubre', 'october', 'oktober', 'oct', 'okt'],
  ['noviembre', 'november', 'nov'],
  ['diciembre', 'december', 'dezember', 'dic', 'dec', 'dez'],
] as const

const nameLength = 80
const monthOf = (word: string) =>
  months.findIndex((names) => names.some((name) => name === word.toLowerCase())) + 1

/** An ISO day; undefined for a day that does not exist, such as 31 April. */
function dayOf(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date))
  const real = month >= 1 && at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return real ? at.toISOString().slice(0, 10) : undefined
}

/** '2027-01-01 …', '1/1/2027 …', '01.01. …' (of the year given) or '1 de enero …': the day, and the words after it. */
function readLine(line: string, year: number): ClosedDay | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(.*)$/.exec(line)
  const plain = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}))?[./-]?(?=\D|$)(.*)$/.exec(line)
  const withMonthName = /^(\d{1,2})\.?\s+(?:de\s+)?(\p{L}+)\.?(?:\s+(?:de\s+)?(\d{4}))?(.*)$/u.exec(line)
  const [y, m, d, rest] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4]]
    : plain
      ? [Number(plain[3] ?? year), Number(plain[2]), Number(plain[1]), plain[4]]
      : [
          Number(withMonthName?.[3] ?? year),
          monthOf(withMonthName?.[2] ?? ''),
          Number(withMonthName?.[1]),
          withMonthName?.[4],
        ]
  const day = dayOf(y, m, d)
  const name = (rest ?? '').replace(/^[\s:;,–—\-|\t]+/u, '').trim()
  return day === undefined ? undefined : { day, yearly: false, name: name.slice(0, nameLength) }
}

/** The events of an iCalendar file (RFC 5545) as lines of a list: folded lines joined, each first day with its summary. */
const linesOfCalendar = (text: string): string =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/BEGIN:VEVENT/)
    .slice(1)
    .flatMap((event) => {
      const [, y, m, d] = /^DTSTART[^:\r\n]*:(\d{4})(\d\d)(\d\d)/m.exec(event) ?? []
      const [, summary = ''] = /^SUMMARY[^:\r\n]*:(.*)$/m.exec(event) ?? []
      return y ? [`${y}-${m}-${d} ${summary.replaceAll(/\\([,;\\])/g, '$1').trim()}`] : []
    })
    .join('\n')

/** Reads a year's holidays pasted from a list, one per line, or of a calendar file (iCal); lines that name no day are returned in `wrong`. */
export function readHolidays(text: string, year: number): ReadHolidays {
  const days = new Map<string, ClosedDay>()
  const wrong: { line: number; text: string }[] = []
  const list = text.includes('BEGIN:VCALENDAR') ? linesOfCalendar(text) : text
  for (const [at, raw] of list.split(/\r?\n/).entries()) {
    const line = raw.trim()
    if (line === '') continue
    const read = readLine(line, year)
    if (read) days.set(read.day, read)
    else wrong.push({ line: at + 1, text: line.slice(0, nameLength) })
  }
  return { days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)), wrong }
}
