/** 'billingEmail' → 'billing_email': the name of a field as the database has it. */
export type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Field

export const columnName = <const Field extends string>(field: Field) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Field>

type Selected<Alias extends string, Field extends string> = Field extends string
  ? `${Alias}.${ColumnName<Field>} as ${Field}`
  : never

/** The columns of a select whose names are those of the fields: 'c.billing_email as billingEmail'. */
export const columnsOf = <const Alias extends string, const Field extends string>(
  alias: Alias,
  fields: readonly Field[],
) => fields.map((field) => `${alias}.${columnName(field)} as ${field}` as Selected<Alias, Field>)

type Row<Values> = { [Field in keyof Values & string as ColumnName<Field>]: Values[Field] }

/** Values by their fields → by the columns of the same names. */
export const rowOf = <Values extends object>(values: Values): Row<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [columnName(field), value]),
  ) as Row<Values>
