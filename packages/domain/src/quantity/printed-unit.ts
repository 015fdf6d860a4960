/** A unit, or a text with one, as a person reads it: what is stored as 'kgf/cm2' is printed 'kgf/cm²', 'yd3' 'yd³'. */
export const printedUnit = (text: string): string =>
  text.replaceAll('cm2', 'cm²').replaceAll(/\b(m|ft|yd)3\b/g, '$1³')
