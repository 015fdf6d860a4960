import { z } from 'zod'
import { instant, text, uuid } from '../base/values.ts'

const person = {
  /** Function at the work site, e.g. site engineer. */
  role: text(120),
  company: text(120),
  /** By the clock of the device; counted as the time of arrival where it lies later. */
  at: instant(),
}

/**
 * The strokes of a signature as an SVG path in a space of 600 × 200, of lines and quadratic curves. Nothing but commands
 * and numbers, so that it is drawn as it came.
 */
const SignatureInk = z.string().regex(/^M[MLQh0-9 .-]{3,99999}$/)

/** What whoever is responsible at the work site says to a sheet: signed by hand or by typed name, or refused with the reason. */
export const SignOffInput = z.union([
  z.strictObject({
    decision: z.literal('signed'),
    name: text(120).min(1),
    ...person,
    /** null: the typed name is the signature. */
    ink: SignatureInk.nullable(),
  }),
  z.strictObject({
    decision: z.literal('refused'),
    /** Empty where the person did not say it. */
    name: text(120),
    ...person,
    because: text(300).min(1),
  }),
])
export type SignOffInput = z.infer<typeof SignOffInput>

export const SignOff = z.object({
  id: uuid(),
  decision: z.enum(['signed', 'refused']),
  name: z.string(),
  role: z.string(),
  company: z.string(),
  /** null: signed by typed name, or refused. */
  ink: z.string().nullable(),
  /** Empty where it was signed. */
  because: z.string(),
  at: z.string(),
  recordedBy: z.string().nullable(),
  /** The sheet was corrected since. */
  corrected: z.boolean(),
})
export type SignOff = z.infer<typeof SignOff>
