/** A person's choice of columns: their keys in order, and the hidden ones. */
export type ColumnChoice = { order: readonly string[]; hidden: readonly string[] }

type Arranged = { key: string; narrow?: 'title' | 'state' | 'hidden'; always?: boolean }

/** The heading of a row and its checkbox cannot be hidden. */
export const isHideable = ({ narrow, always }: Arranged): boolean => narrow !== 'title' && !always

/**
 * All columns in the chosen order. A column the choice does not know (it is newer) stays behind the one it follows by
 * default; a column with `always` stays first.
 */
export function orderColumns<C extends Arranged>(
  columns: readonly C[],
  choice: ColumnChoice | undefined,
): C[] {
  if (!choice) return [...columns]
  const fixed = columns.filter(({ always }) => always)
  const free = columns.filter(({ always }) => !always)
  const known = choice.order.flatMap((key) => free.filter((column) => column.key === key))
  for (const [at, column] of free.entries()) {
    if (known.includes(column)) continue
    const before = free[at - 1]
    known.splice(before ? known.indexOf(before) + 1 : 0, 0, column)
  }
  return [...fixed, ...known]
}

/** The columns to show, in order. */
export const shownColumns = <C extends Arranged>(
  columns: readonly C[],
  choice: ColumnChoice | undefined,
): C[] =>
  orderColumns(columns, choice).filter(
    (column) => !isHideable(column) || !choice?.hidden.includes(column.key),
  )

/** One step up or down among those that can move; at the end nothing happens. */
export function moveColumn(
  columns: readonly Arranged[],
  choice: ColumnChoice | undefined,
  key: string,
  step: -1 | 1,
): ColumnChoice {
  const order = orderColumns(columns, choice)
    .filter(({ always }) => !always)
    .map((column) => column.key)
  const from = order.indexOf(key)
  const other = order[from + step]
  if (from >= 0 && other !== undefined) {
    order[from] = other
    order[from + step] = key
  }
  return { order, hidden: choice?.hidden ?? [] }
}

/** Shown becomes hidden and the other way round. */
export function toggleColumn(
  columns: readonly Arranged[],
  choice: ColumnChoice | undefined,
  key: string,
): ColumnChoice {
  const order = orderColumns(columns, choice).map((column) => column.key)
  const hidden = choice?.hidden ?? []
  return {
    order,
    hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
  }
}

/** Returns undefined where the choice equals the default of the list. */
export function plainChoice(
  columns: readonly Arranged[],
  choice: ColumnChoice | undefined,
): ColumnChoice | undefined {
  const shown = shownColumns(columns, choice)
  const usual = shown.length === columns.length && shown.every(({ key }, at) => key === columns[at]?.key)
  return usual ? undefined : choice
}
