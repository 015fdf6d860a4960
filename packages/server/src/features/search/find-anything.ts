import type { Parsed, ResultOf } from '@probeta/contract/endpoint.ts'
import type { search as endpoint } from '@probeta/contract/search.ts'
import type { PermissionId } from '@probeta/domain/people/permissions.ts'
import { verifyCheck } from '@probeta/domain/specimen/label-code.ts'
import type { Context } from '../../context.ts'

/** A label's code is typed or scanned with its check characters; what is stored has none. */
function codeOf(text: string): string {
  const scanned = verifyCheck(text)
  return scanned.ok ? scanned.value : text
}

/** Looks where the person may look, all at once; the nearest first, and among equals the smaller thing. */
export function findAnything(
  ctx: Context,
  { query }: Parsed<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const text = query.q
  const code = codeOf(text)
  const may = (permission: PermissionId) => ctx.actor.levels.has(permission)
  return ctx.read(async ({ search }) => {
    const found = await Promise.all([
      ...(may(23) ? [search.specimens(code), search.samples(code), search.sheets(text)] : []),
      ...(may(25) ? [search.reports(text)] : []),
      ...(may(22) ? [search.workSites(text)] : []),
      ...(may(21) ? [search.clients(text)] : []),
    ])
    const ranked = found.flat().toSorted((a, b) => a.nearness - b.nearness)
    return { items: ranked.map(({ nearness: _, ...hit }) => hit) }
  })
}
