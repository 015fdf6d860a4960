const written = /^([01]?\d|2[0-4])[:.h]?([0-5]\d)?$/
const wholeDay = 1440

/** Parses a clock time to minutes after midnight: '8', '8:00', '0800' are 480, '24:00' is 1440. undefined: not a time. */
export function readMinutes(text: string): number | undefined {
  const [, hours, minutes = '0'] = written.exec(text.trim()) ?? []
  if (hours === undefined) return undefined
  const read = Number(hours) * 60 + Number(minutes)
  return read <= wholeDay ? read : undefined
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

export const writeMinutes = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
