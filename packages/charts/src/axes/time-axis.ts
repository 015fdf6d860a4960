import { scaleUtc } from 'd3-scale'
import type { Tick } from './axes.ts'
import type { Frame } from './frame.ts'
import type { Speech } from '../look.ts'

const day = 86_400_000

/** Horizontal time scale from the first to the last day; a single day is centred. */
export function timeAxis(times: ArrayLike<number>, { left, right }: Pick<Frame, 'left' | 'right'>) {
  const [first, last] = [times[0] ?? 0, times[times.length - 1] ?? 0]
  const pad = first === last ? day : 0
  return scaleUtc([first - pad, last + pad], [left + 8, right - 8])
}

/** Ticks at round days, months or years, as many as fit. */
export function timeTicks(
  scale: ReturnType<typeof timeAxis>,
  { left, right }: Pick<Frame, 'left' | 'right'>,
  speech: Speech,
): Tick[] {
  const dates = scale.ticks(Math.max(2, Math.floor((right - left) / 90)))
  const step = Number(dates[1] ?? 0) - Number(dates[0] ?? 0)
  const detail = step > 360 * day ? 'year' : step > 27 * day ? 'month' : 'day'
  // Several ticks of one day would have the same label.
  const whole = dates.filter((date) => detail !== 'day' || Number(date) % day === 0)
  // Only the first day shows its year.
  return whole.map((date, at) => ({
    at: scale(date),
    text: speech.date(Number(date), detail === 'day' && at === 0 ? 'fullDay' : detail),
  }))
}
