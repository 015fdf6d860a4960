const written = /^(\d{1,2})(?:[:.h]?(\d{2}))?h?$/

/** Parses a time of day, '0930', '9:30', '9.30' or '9', to minutes after midnight; null: empty, undefined: not a time. */
export function readClock(typed: string): number | null | undefined {
  const text = typed.replaceAll(/\s/g, '').toLowerCase()
  if (text === '') return null
  const [, hours, minutes = '00'] = written.exec(text) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return Number(hours) * 60 + Number(minutes)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Formats minutes from the midnight of any day as a clock time: 570 and 2010 are both '09:30'. */
export function writeClock(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}
