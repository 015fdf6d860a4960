import { z } from 'zod'

/** The pieces every noun uses. Text is trimmed and bounded; control characters never enter the laboratory's records. */
export const uuid = () => z.uuid()
export const version = () => z.int().min(1)
export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
export const name = () => text(200).min(1)
export const day = () => z.iso.date()
export const instant = () => z.iso.datetime({ offset: true })
export const language = () => z.enum(['es', 'en', 'de'])
export const stressUnit = () => z.enum(['MPa', 'psi', 'kgf/cm2'])
export const forceUnit = () => z.enum(['N', 'kN', 'kgf', 'lbf', 'tf', 'kip'])
export const lengthUnit = () => z.enum(['mm', 'cm', 'in'])
export const shape = () => z.enum(['cylinder150x300', 'cylinder100x200', 'cube150', 'cube100'])
export const ageHours = () => z.coerce.number().int().min(1).max(87_600)

/** A page by seek: `after` is the cursor of the last row seen, opaque to the caller. */
export const page = {
  after: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** `total` stops counting at 1000: `capped` then says that there are more. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable(),
    total: z.object({ count: z.int(), capped: z.boolean() }),
  })

export type Page<T> = { items: T[]; next: string | null; total: { count: number; capped: boolean } }
