import type { SpecimenKind } from './geometry.ts'
import type { StrengthKind } from './methods/test-method.ts'

/** How the loaded ends or faces were made plane. */
export const endConditions = ['pads', 'sulphur', 'ground', 'none'] as const
export type EndCondition = (typeof endConditions)[number]

/**
 * A cube is loaded on faces as they were moulded, or ground where they are not plane; nothing is put between it and the
 * platens (EN 12390-3:2019, excerpt read). Whether a capped cube is allowed was not read: none is offered. A beam is borne by
 * rollers, on faces as moulded or ground (unverified). What is split is loaded along its side: its ends bear nothing.
 */
export const endsOf = (
  kind: SpecimenKind,
  measures: StrengthKind = 'compression',
): readonly EndCondition[] =>
  measures === 'splitting' ? ['none'] : kind === 'cylinder' ? endConditions : ['none', 'ground']

/** What stands for a specimen where another kind was tested before it: a cube or a beam is loaded as moulded. */
export function endFor(kind: SpecimenKind, habit: EndCondition, measures?: StrengthKind): EndCondition {
  const ends = endsOf(kind, measures)
  return ends.includes(habit) ? habit : (ends[0] ?? habit)
}
