/** Values of a form at three moments: when this person began, what they typed since, and what is saved by now. */
export type ThreeWays<V extends object> = { began: V; mine: V; saved: V }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Equal by content; a missing key equals one that is undefined. */
function isSame(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return Object.is(a, b)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

/** The fields of a form. Its saved values name them, for those are complete. */
export const fieldsOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]

/** Lists the fields whose typed and saved values differ; `changed`: by this person, since they began. */
export const compareValues = <V extends object>({ began, mine, saved }: ThreeWays<V>) =>
  fieldsOf(saved)
    .filter((field) => !isSame(mine[field], saved[field]))
    .map((field) => ({ field, changed: !isSame(mine[field], began[field]) }))

/** Merges this person's changes since they began into the saved values: fields they left alone are never put back. */
export function mergeValues<V extends object>(ways: ThreeWays<V>): V {
  const merged = { ...ways.saved }
  for (const { field, changed } of compareValues(ways)) if (changed) merged[field] = ways.mine[field]
  return merged
}
