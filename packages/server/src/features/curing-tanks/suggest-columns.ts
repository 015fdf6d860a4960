import type { ReadingFileSettings } from '@probeta/contract/laboratory/curing-readings.ts'

/** Headings of loggers in three languages; the first that fits is suggested. */
const headings = {
  day: /fecha|date|datum|d[ií]a|timestamp|zeitstempel|momento/i,
  time: /^(?:hora|time|uhrzeit|zeit)\b/i,
  temperature: /°\s*c|temp|celsius/i,
  humidity: /%|hum|feuchte|\brh\b|\bhr\b|\brf\b/i,
} as const

/** The settings that the headings of a file suggest; null where they name no moment or no temperature. */
export function suggestColumns(header: readonly string[]): ReadingFileSettings | null {
  const find = (what: keyof typeof headings, but: readonly (string | null)[] = []) =>
    header.find((name) => headings[what].test(name) && !but.includes(name)) ?? null
  const humidity = find('humidity')
  const temperature = find('temperature', [humidity]) ?? find('temperature')
  const time = find('time', [temperature, humidity])
  const day = find('day', [temperature, humidity]) ?? time
  if (day === null || temperature === null) return null
  return {
    columns: {
      day,
      time: time === day ? null : time,
      temperature,
      humidity: humidity === temperature ? null : humidity,
    },
    dayOrder: 'dayFirst',
  }
}
