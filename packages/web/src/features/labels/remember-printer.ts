import { labelDensities, labelSizes } from '@probeta/contract/labels.ts'

export const labelFormats = ['pdf', 'zpl'] as const
/** The printer of this workplace: stored in the browser, not on the server. */
export type Printer = {
  format: (typeof labelFormats)[number]
  size: (typeof labelSizes)[number]
  dpi: (typeof labelDensities)[number]
}

const name = 'probeta.printer'

/** Reads the stored printer; invalid values fall back to defaults. */
export function recallPrinter(): Printer {
  let kept: Record<string, unknown> = {}
  try {
    const read: unknown = JSON.parse(localStorage.getItem(name) ?? '')
    if (typeof read === 'object' && read !== null) kept = { ...read }
  } catch {
    // Nothing stored, or not readable.
  }
  return {
    format: labelFormats.find((one) => one === kept['format']) ?? 'pdf',
    size: labelSizes.find((one) => one === kept['size']) ?? '50x30',
    dpi: labelDensities.find((one) => one === kept['dpi']) ?? '203',
  }
}

export function rememberPrinter(printer: Printer): void {
  try {
    localStorage.setItem(name, JSON.stringify(printer))
  } catch {
    // Without storage the choice is lost, but the label still prints.
  }
}
