import { type ForceUnit, newtonsPer } from '@probeta/domain/quantity/force.ts'
import { endConditions, type EndCondition, endFor, endsOf } from '@probeta/domain/specimen/ends.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { isUnit } from '@probeta/domain/quantity/unit-table.ts'
import { type ShapeId, shapes } from '@probeta/domain/specimen/shapes.ts'
import { preferredUnits } from '../../../session/preferred-units.ts'
import type { Entry, Tested } from '../reading/read-entry.ts'

type Dimensions = Pick<Entry, 'width1' | 'width2' | 'length'>
/** What stays the same from one specimen to the next at this press: kept in the browser, not in the laboratory. */
export type PressMemory = {
  readonly unit: ForceUnit
  /** That of pressed cylinders: a cube says nothing about how the next cylinder is capped. */
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

/** Reads what a browser kept; whatever does not fit is forgotten. */
export function parseMemory(text: string | null): PressMemory {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    if (!isRecord(kept)) return fresh
    const unit = textOf(kept['unit'])
    const dimensions = isRecord(kept['dimensions']) ? Object.entries(kept['dimensions']) : []
    return {
      unit: isUnit(newtonsPer, unit) ? unit : fresh.unit,
      endCondition: endConditions.find((end) => end === kept['endCondition']) ?? fresh.endCondition,
      pressId: textOf(kept['pressId']) || null,
      padSetId: textOf(kept['padSetId']) || null,
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
    const kept = localStorage.getItem(name)
    return kept === null ? { ...fresh, unit: preferredUnits().force } : parseMemory(kept)
  } catch {
    return fresh
  }
}

/** Whether its ends are prepared, so that they say how those of the next are. */
const hasEnds = ({ shape, mix }: Tested) =>
  endsOf(shapes[shape].kind, strengthKindOf(mix.method)).includes('pads')

/** The entry becomes the suggestion for the next specimen of its shape. */
export function rememberPress(specimen: Tested, entry: Entry): void {
  const { shape } = specimen
  const { unit, pressId, padSetId, width1, width2, length } = entry
  const before = recallPress()
  const dimensions = { ...before.dimensions, [shape]: { width1, width2, length } }
  const endCondition = hasEnds(specimen) ? entry.endCondition : before.endCondition
  try {
    localStorage.setItem(name, JSON.stringify({ unit, endCondition, pressId, padSetId, dimensions }))
  } catch {
    // A browser that keeps nothing costs the suggestion, never the reading.
  }
}

/** The press that is stood at, or the pads that are used, from now on. */
export function rememberAtPress(part: Partial<Pick<PressMemory, 'pressId' | 'padSetId'>>): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...recallPress(), ...part }))
  } catch {
    // As above.
  }
}

/** How a specimen starts: the habits of this press, its own load, mass and fracture still to come. */
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
