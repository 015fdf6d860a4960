import type { SpecimenKind } from './geometry.ts'

/** How the loaded ends or faces were made plane. */
export const endConditions = ['pads', 'sulphur', 'ground', 'none'] as const
export type EndCondition = (typeof endConditions)[number]

/**
 * A cube is loaded on faces as they were moulded, or ground where they are not plane; nothing is put between it and the
 * platens (EN 12390-3:2019, excerpt read). Whether a capped cube is allowed was not read: none is offered.
 */
export const endsOf = (kind: SpecimenKind): readonly EndCondition[] =>
  kind === 'cube' ? ['none', 'ground'] : endConditions

/** What stands for a specimen where another kind was tested before it: a cube is loaded as moulded. */
export const endFor = (kind: SpecimenKind, habit: EndCondition): EndCondition =>
  endsOf(kind).includes(habit) ? habit : (endsOf(kind)[0] ?? habit)
