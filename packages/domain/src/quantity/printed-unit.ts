/** A unit, or a text with one, as a person reads it: what is stored as 'kgf/cm2' is printed 'kgf/cm²'. */
export const printedUnit = (text: string): string => text.replaceAll('cm2', 'cm²')
