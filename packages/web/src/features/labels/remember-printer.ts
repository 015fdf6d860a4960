import { labelDensities, labelSizes } from '@probeta/contract/labels.ts'

export const labelFormats = ['pdf', 'zpl'] as const
/** What stands on this desk: kept in the browser, not in the laboratory. */
export type Printer = {
  format: (typeof labelFormats)[number]
  size: (typeof labelSizes)[number]
  dpi: (typeof labelDensities)[number]
}

const name = 'probeta.printer'

/** Reads what a browser kept; whatever does not fit is forgotten. */
export function recallPrinter(): Printer {
  let kept: Record<string, unknown> = {}
  try {
    const read: unknown = JSON.parse(localStorage.getItem(name) ?? '')
    if (typeof read === 'object' && read !== null) kept = { ...read }
  } catch {
    // Nothing kept, or nothing that can be read.
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
    // A browser that keeps nothing costs a choice, never a label.
  }
}
