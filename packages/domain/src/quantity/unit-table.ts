/** Factors of one kind of quantity to its SI unit; every conversion is one multiplication or division, never a chain. */
export type UnitTable<Unit extends string> = Readonly<Record<Unit, number>>

/** True for a text that is a unit of the table. */
export const isUnit = <Unit extends string>(table: UnitTable<Unit>, text: string): text is Unit =>
  Object.hasOwn(table, text)
