/**
 * Why a reading is kept but never judged. `differs`: another value of the same moment was taken before.
 * `timeUnreadable`: its moment could not be read.
 */
export const rejections = [
  'missing',
  'sensorError',
  'implausible',
  'future',
  'tooOld',
  'timeUnreadable',
  'differs',
] as const
export type Rejection = (typeof rejections)[number]

/** What the common sensors DS18B20 answer instead of a temperature: not connected, and just switched on. */
const sensorErrors: readonly number[] = [-127, 85]
/** Range of a temperature that a tank or room in which somebody works can have, °C. */
export const plausibleC = { least: -20, most: 60 } as const

const minute = 60_000
/** A device's clock may be ahead of the server's by this much. */
export const aheadMs = 5 * minute
/** A device keeps what it could not send for a month; what is older comes from a wrong clock. */
export const oldestMs = 31 * 24 * 60 * minute

type Sent = {
  /** Epoch milliseconds; NaN: could not be read. */
  readonly at: number
  readonly temperatureC: number | null
  readonly humidityPercent: number | null
}

/** Tells why a reading that arrives `now` cannot be taken; null: it can. Only devices are held to `oldestMs`. */
export function rejectReading(
  { at, temperatureC, humidityPercent }: Sent,
  now: number,
  byDevice: boolean,
): Rejection | null {
  if (Number.isNaN(at)) return 'timeUnreadable'
  if (at > now + aheadMs) return 'future'
  if (byDevice && at < now - oldestMs) return 'tooOld'
  if (temperatureC === null) return 'missing'
  if (sensorErrors.includes(temperatureC)) return 'sensorError'
  // Also true of NaN.
  if (!(temperatureC >= plausibleC.least && temperatureC <= plausibleC.most)) return 'implausible'
  if (humidityPercent !== null && !(humidityPercent >= 0 && humidityPercent <= 100)) return 'implausible'
  return null
}
