import { labelDensities, labelSizes } from '@probeta/contract/concrete/labels.ts'
import { z } from 'zod'

export const labelFormats = ['pdf', 'zpl'] as const
const Kept = z.object({
  format: z.enum(labelFormats).catch('pdf'),
  size: z.enum(labelSizes).catch('50x30'),
  dpi: z.enum(labelDensities).catch('203'),
})
/** The printer of this workplace: stored in the browser, not on the server. */
export type Printer = z.infer<typeof Kept>

const name = 'probeta.printer'

/** Reads the stored printer; invalid values fall back to defaults. */
export function recallPrinter(): Printer {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(name) ?? ''))
  } catch {
    // Nothing stored, or not readable.
    return Kept.parse({})
  }
}

export function rememberPrinter(printer: Printer): void {
  try {
    localStorage.setItem(name, JSON.stringify(printer))
  } catch {
    // Without storage the choice is lost, but the label still prints.
  }
}
