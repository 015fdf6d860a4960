import type { Parsed, ResultOf } from '@probeta/contract/endpoint.ts'
import type { search as endpoint } from '@probeta/contract/search.ts'
import type { PermissionId } from '@probeta/domain/people/permissions.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { verifyCheck } from '@probeta/domain/specimen/label-code.ts'
import type { Context } from '../../context.ts'
import type { RankedHit } from './store.ts'

/** A label's code is typed or scanned with its check characters; what is stored has none. */
function codeOf(text: string): string {
  const scanned = verifyCheck(text)
  return scanned.ok ? scanned.value : text
}

/** A slip of the finger is looked for in words, not in numbers: four letters say enough to be alike. */
const mayBeMistyped = (text: string) => (text.match(/\p{L}/gu) ?? []).length >= 4

/** The nearest first, and among equals the smaller thing; each once, as what it was found nearest by. */
function ranked(found: readonly RankedHit[][]) {
  const hits = found.flat().toSorted((a, b) => a.nearness - b.nearness)
  const first = new Map(hits.toReversed().map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  return hits
    .filter((hit) => first.get(`${hit.kind} ${hit.id}`) === hit)
    .map(({ nearness: _, ...hit }) => hit)
}

/** Looks where the person may look, all at once; what is only like the text when nothing holds it. */
export function findAnything(
  ctx: Context,
  { query }: Parsed<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const { q: text, ...filter } = query
  const code = codeOf(text)
  const may = (permission: PermissionId) => ctx.actor.levels.has(permission)
  return ctx.read(async ({ search }) => {
    if (Object.values(filter).some((value) => value !== undefined)) {
      const today = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
      const samples = may(23) ? await search.filtered({ ...filter, q: code, today }) : []
      return { items: ranked([samples]), alike: false }
    }
    if (text === '') return { items: [], alike: false }
    const named = (alike: boolean) => [
      ...(may(22) ? [search.workSites(text, alike)] : []),
      ...(may(21) ? [search.clients(text, alike)] : []),
      ...(may(23) ? [search.samplesNamed(text, alike)] : []),
    ]
    const found = await Promise.all([
      ...(may(23) ? [search.specimens(code), search.samples(code), search.sheets(text)] : []),
      ...(may(25) ? [search.reports(text)] : []),
      ...named(false),
    ])
    const items = ranked(found)
    if (items.length > 0 || !mayBeMistyped(text)) return { items, alike: false }
    const alike = ranked(await Promise.all(named(true)))
    return { items: alike, alike: alike.length > 0 }
  })
}
