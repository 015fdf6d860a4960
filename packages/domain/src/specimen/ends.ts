import type { SpecimenKind } from './geometry.ts'
import type { StrengthKind } from './methods/test-method.ts'

/** Preparation of the loaded ends or faces. */
export const endConditions = ['pads', 'sulphur', 'ground', 'none'] as const
export type EndCondition = (typeof endConditions)[number]

/**
 * A cube is loaded on faces as they were moulded, or ground where they are not plane; nothing is put between it and the
 * platens (EN 12390-3:2019, excerpt read). Whether a capped cube is allowed was not read: none is offered. A beam rests
 * on rollers, on faces as moulded or ground (unverified). A splitting specimen is loaded along its side: its ends carry
 * no load.
 */
export const endsOf = (
  kind: SpecimenKind,
  measures: StrengthKind = 'compression',
): readonly EndCondition[] =>
  measures === 'splitting' ? ['none'] : kind === 'cylinder' ? endConditions : ['none', 'ground']

/**
 * Returns the end condition for a specimen: the one in use before if its kind allows it, else the first allowed (as
 * moulded for cubes and beams).
 */
export function endFor(kind: SpecimenKind, habit: EndCondition, measures?: StrengthKind): EndCondition {
  const ends = endsOf(kind, measures)
  return ends.includes(habit) ? habit : (ends[0] ?? habit)
}
