import { toNewtons } from '@probeta/domain/quantity/force.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { type Held, heldRate, type LoadRate, loadRate } from '@probeta/domain/specimen/load-rate.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { geometryOf, shapes } from '@probeta/domain/specimen/shapes.ts'
import { type Entry, readEntry, type Tested } from './read-entry.ts'

export type Rate = LoadRate & {
  /** The typed rate compared with the window; null: none was typed. */
  readonly held: Held | null
}

/**
 * Returns the loading rate the press is set to for this specimen, in the unit of its load per second: by the measured
 * widths where they are typed, by the nominal ones before, since the rate is set before loading.
 */
export function computeRate(entry: Entry, { shape, mix: { method } }: Tested): Rate | null {
  if (!isMethodId(method)) return null
  const { width, length } = shapes[shape]
  const { width1, width2 } = readEntry(entry, false).values
  const measured = (value: number | null) => (value !== null && value > 0 ? value : width)
  const geometry = geometryOf(shape, measured(width1), measured(width2), length)
  const { unit } = entry
  const window = loadRate({ method, geometry, unit })
  if (!window.ok) return null
  const typed = parseTypedNumber(entry.rate)
  const gainedNewtons = typed.ok ? toNewtons(typed.value, unit) : 0
  const held = heldRate({ method, geometry, unit, gainedNewtons, seconds: 1 })
  return { ...window.value, held: held.ok ? held.value.held : null }
}
