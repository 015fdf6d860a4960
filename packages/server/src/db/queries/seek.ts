import type { Page } from '@probeta/contract/base/values.ts'
import { Refusal } from '../../base/refusal.ts'

/** Counting stops here: a list shows '1000+' instead of counting a million rows. */
export const mostCounted = 1001

/** The sort values of the last row of a page, opaque to the caller. */
export const cursorOf = (values: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values of a cursor we made: as many strings as `parts`. */
export function readCursor(after: string | undefined, parts: number): string[] | undefined {
  if (after === undefined) return undefined
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    if (
      Array.isArray(values) &&
      values.length === parts &&
      values.every((v) => typeof v === 'string' || typeof v === 'number')
    ) {
      return values.map(String)
    }
  } catch {
    // falls through: not one of ours
  }
  throw new Refusal('request.invalid', { field: 'after' })
}

/** A page of other items, each made of one of these. */
export const mapPage = <Row, Item>(page: Page<Row>, present: (row: Row) => Item): Page<Item> => ({
  ...page,
  items: page.items.map(present),
})

/**
 * One page from rows fetched with `limit + 1`: the extra row only says that there is more.
 * `counted` is a count that stopped at `mostCounted`.
 */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  limit: number,
  counted: number,
  sortValues: (row: Row) => readonly (string | number)[],
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    next: rows.length > limit && last ? cursorOf(sortValues(last)) : null,
    total: { count: Math.min(counted, mostCounted - 1), capped: counted >= mostCounted },
  }
}
