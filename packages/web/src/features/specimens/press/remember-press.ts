import { forceUnits } from '@probeta/domain/quantity/force.ts'
import { lengthUnits } from '@probeta/domain/quantity/length.ts'
import { massUnits } from '@probeta/domain/quantity/mass.ts'
import type { TypedUnits } from '@probeta/domain/people/country-practice.ts'
import { endConditions, endFor, endsOf } from '@probeta/domain/specimen/ends.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { z } from 'zod'
import { preferredUnits } from '../../../session/preferred-units.ts'
import { type Entry, entryKept, noEnds, type Tested } from '../reading/read-entry.ts'

const name = 'probeta.press'
const text = z.string().catch('')
const id = z.string().min(1).nullable().catch(null)
const instrument = z.string().min(1).nullable().optional().catch(undefined)
const Dimensions = z.object({
  width1: text,
  width2: text,
  length: text,
  unit: z.enum(lengthUnits).catch('mm'),
})

/**
 * The values that stay the same from one specimen to the next at this press: stored in the browser, not in the laboratory.
 * Invalid ones fall back to the defaults.
 */
const PressMemory = z.object({
  unit: z.enum(forceUnits).catch('kN'),
  /** Of sizes and masses; undefined: nothing was typed here yet. */
  sizeUnit: z.enum(lengthUnits).optional().catch(undefined),
  massUnit: z.enum(massUnits).optional().catch(undefined),
  /** That of cylinders: a cube does not tell how the next cylinder is capped. */
  endCondition: z.enum(endConditions).catch('pads'),
  pressId: id,
  padSetId: id,
  /** What was chosen here; null: to name none, undefined: nobody chose. */
  scaleId: instrument,
  caliperId: instrument,
  /** The fields for ends and further lengths are open. */
  endsOpen: z.boolean().catch(false),
  /** By shape. */
  dimensions: z.record(z.string(), Dimensions.optional().catch(undefined)).catch({}),
})
export type PressMemory = z.infer<typeof PressMemory>

export function parseMemory(stored: string | null): PressMemory {
  try {
    return PressMemory.parse(JSON.parse(stored ?? ''))
  } catch {
    return PressMemory.parse({})
  }
}

export function recallPress(): PressMemory {
  try {
    return parseMemory(localStorage.getItem(name) ?? JSON.stringify({ unit: preferredUnits().force }))
  } catch {
    return parseMemory(null)
  }
}

export const keepsEndsOpen = (): boolean => recallPress().endsOpen

/** True when its ends are prepared, so that they suggest the end condition of the next specimen. */
const hasEnds = ({ shape, mix }: Tested) =>
  endsOf(shapes[shape].kind, strengthKindOf(mix.method)).includes('pads')

/** Stores the entry as the suggestion for the next specimen of its shape. */
export function rememberPress(specimen: Tested, entry: Entry): void {
  const { shape } = specimen
  const { unit, sizeUnit, massUnit, pressId, padSetId, width1, width2, length } = entry
  const before = recallPress()
  const dimensions = { ...before.dimensions, [shape]: { width1, width2, length, unit: sizeUnit } }
  const endCondition = hasEnds(specimen) ? entry.endCondition : before.endCondition
  try {
    const units = { unit, sizeUnit, massUnit }
    const { endsOpen, scaleId, caliperId } = before
    const kept = { ...units, endCondition, pressId, padSetId, scaleId, caliperId, endsOpen, dimensions }
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // A browser without storage loses the suggestion, never the reading.
  }
}

type AtPress = 'pressId' | 'padSetId' | 'scaleId' | 'caliperId' | 'endsOpen'

/** Stores the press, the pads, the instruments or the open fields that are used from now on. */
export function rememberAtPress(part: Partial<Pick<PressMemory, AtPress>>): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...recallPress(), ...part }))
  } catch {
    // As above.
  }
}

/**
 * Returns the entry a specimen starts with: the stored values of this press, with load, mass and fracture empty. `usual`:
 * the units of the laboratory's country, until others were typed at this press.
 */
export function startEntry(of: Tested, memory: PressMemory, usual: TypedUnits): Entry {
  const { unit, endCondition, pressId, padSetId, dimensions } = memory
  const { scaleId = null, caliperId = null } = memory
  const { shape, mix } = of
  const sizeUnit = memory.sizeUnit ?? usual.length
  const before = dimensions[shape]
  const { width1 = '', width2 = '', length = '' } = before?.unit === sizeUnit ? before : {}
  const start = {
    ...{ load: '', pressLine: '', mass: '', fracture: '', rate: '', clock: '', remark: '' },
    ...{ unit, width1, width2, length, pressId, padSetId, scaleId, caliperId, sizeUnit },
    ...noEnds,
    massUnit: memory.massUnit ?? usual.mass,
    endCondition: endFor(shapes[shape].kind, endCondition, strengthKindOf(mix.method)),
  }
  return entryKept(start, of)
}
