import { type ForceUnit, newtonsPer } from '@probeta/domain/quantity/force.ts'
import { endConditions, type EndCondition, endFor, endsOf } from '@probeta/domain/specimen/ends.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { isUnit } from '@probeta/domain/quantity/unit-table.ts'
import { type ShapeId, shapes } from '@probeta/domain/specimen/shapes.ts'
import { preferredUnits } from '../../../session/preferred-units.ts'
import type { Entry, Tested } from '../reading/read-entry.ts'

type Dimensions = Pick<Entry, 'width1' | 'width2' | 'length'>
/** The values that stay the same from one specimen to the next at this press: stored in the browser, not in the laboratory. */
export type PressMemory = {
  readonly unit: ForceUnit
  /** That of cylinders: a cube does not tell how the next cylinder is capped. */
  readonly endCondition: EndCondition
  readonly pressId: string | null
  readonly padSetId: string | null
  readonly dimensions: Readonly<Partial<Record<ShapeId, Dimensions>>>
}

const name = 'probeta.press'
const fresh: PressMemory = { unit: 'kN', endCondition: 'pads', pressId: null, padSetId: null, dimensions: {} }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Parses the stored values; invalid ones fall back to the defaults. */
export function parseMemory(text: string | null): PressMemory {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (!isRecord(stored)) return fresh
    const unit = textOf(stored['unit'])
    const dimensions = isRecord(stored['dimensions']) ? Object.entries(stored['dimensions']) : []
    return {
      unit: isUnit(newtonsPer, unit) ? unit : fresh.unit,
      endCondition: endConditions.find((end) => end === stored['endCondition']) ?? fresh.endCondition,
      pressId: textOf(stored['pressId']) || null,
      padSetId: textOf(stored['padSetId']) || null,
      dimensions: Object.fromEntries(
        dimensions.flatMap(([shape, of]) =>
          isRecord(of)
            ? [
                [
                  shape,
                  {
                    width1: textOf(of['width1']),
                    width2: textOf(of['width2']),
                    length: textOf(of['length']),
                  },
                ],
              ]
            : [],
        ),
      ),
    }
  } catch {
    return fresh
  }
}

export function recallPress(): PressMemory {
  try {
    const stored = localStorage.getItem(name)
    return stored === null ? { ...fresh, unit: preferredUnits().force } : parseMemory(stored)
  } catch {
    return fresh
  }
}

/** True when its ends are prepared, so that they suggest the end condition of the next specimen. */
const hasEnds = ({ shape, mix }: Tested) =>
  endsOf(shapes[shape].kind, strengthKindOf(mix.method)).includes('pads')

/** Stores the entry as the suggestion for the next specimen of its shape. */
export function rememberPress(specimen: Tested, entry: Entry): void {
  const { shape } = specimen
  const { unit, pressId, padSetId, width1, width2, length } = entry
  const before = recallPress()
  const dimensions = { ...before.dimensions, [shape]: { width1, width2, length } }
  const endCondition = hasEnds(specimen) ? entry.endCondition : before.endCondition
  try {
    localStorage.setItem(name, JSON.stringify({ unit, endCondition, pressId, padSetId, dimensions }))
  } catch {
    // A browser without storage loses the suggestion, never the reading.
  }
}

/** Stores the press or the pads that are used from now on. */
export function rememberAtPress(part: Partial<Pick<PressMemory, 'pressId' | 'padSetId'>>): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...recallPress(), ...part }))
  } catch {
    // As above.
  }
}

/** Returns the entry a specimen starts with: the stored values of this press, with load, mass and fracture empty. */
export function startEntry(
  { shape, mix }: Tested,
  { unit, endCondition, pressId, padSetId, dimensions }: PressMemory,
): Entry {
  const { width1 = '', width2 = '', length = '' } = dimensions[shape] ?? {}
  return {
    load: '',
    unit,
    pressLine: '',
    width1,
    width2,
    length,
    mass: '',
    fracture: '',
    endCondition: endFor(shapes[shape].kind, endCondition, strengthKindOf(mix.method)),
    rate: '',
    pressId,
    padSetId,
    clock: '',
    remark: '',
  }
}
