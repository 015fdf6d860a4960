import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { searchEndpoint } from '@probeta/contract/workplace/search.ts'
import { permission, type PermissionId } from '@probeta/domain/people/permissions.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { verifyCheck } from '@probeta/domain/specimen/label-code.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { fold, isTelling, type RankedHit } from '../../stores/search/order-hits.ts'
import { mostOfAKind } from '../../stores/search/store.ts'

type Search = Readings['search']

/** Removes the check characters of a typed or scanned label code; stored codes have none. */
function codeOf(text: string): string {
  const scanned = verifyCheck(text)
  return scanned.ok ? scanned.value : text
}

/** True for texts of at least four letters: typing errors are tolerated in words, not in numbers. */
const mayBeMistyped = (text: string) => (text.match(/\p{L}/gu) ?? []).length >= 4

/** The nearest hits first, equal ones in the order found; each record once, by its nearest match. */
function ranked(found: readonly (readonly RankedHit[])[]) {
  const hits = found.flat().toSorted((a, b) => a.nearness - b.nearness)
  const first = new Map(hits.toReversed().map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  return hits
    .filter((hit) => first.get(`${hit.kind} ${hit.id}`) === hit)
    .map(({ nearness: _, ...hit }) => hit)
}

/** The samples and specimens that a code names: `OB12-045-2` is the second specimen of the sample `OB12-045`. */
async function samplesAndSpecimens(search: Search, code: string): Promise<RankedHit[][]> {
  const samples = await search.samples(code)
  const holds = (hits: readonly RankedHit[], text: string) =>
    hits.filter(({ label }) => fold(label).includes(fold(text))).slice(0, mostOfAKind)
  const byCode = holds(samples, code)
  const head = /^(.{3,})-\d{1,3}$/.exec(code.trim())?.[1]
  const ofHead = byCode.length > 0 || head === undefined ? [] : holds(await search.samples(head), head)
  const specimens = await search.specimens(
    code.trim(),
    [...byCode, ...ofHead].map(({ id }) => id),
  )
  return [specimens, samples.slice(0, mostOfAKind)]
}

const isCancelled = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '25P02')

/**
 * Searches what the caller may see; similar texts only when none contains the query. A search that takes too long is
 * stopped, and its hits so far are returned, marked as partial.
 */
export async function findAnything(
  ctx: Context,
  { query }: Parsed<typeof searchEndpoint>,
): Promise<ResultOf<typeof searchEndpoint>> {
  const { q: text, ...filter } = query
  const code = codeOf(text)
  const may = (id: PermissionId) => ctx.actor.levels.has(id)
  const narrowed = Object.values(filter).some((value) => value !== undefined)
  if (text.trim() === '' && !narrowed) return { items: [], alike: false, partial: false }
  const found: RankedHit[][] = []
  const keep = async (looking: Promise<readonly RankedHit[]>) => void found.push([...(await looking)])

  async function look(search: Search): Promise<{ alike: boolean }> {
    await search.limitPatience()
    if (narrowed) {
      const today = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
      if (may(permission.samples)) await keep(search.filtered({ ...filter, q: code, today }))
      return { alike: false }
    }
    await Promise.all([
      ...(may(permission.workSites) ? [keep(search.workSites(text))] : []),
      ...(may(permission.clients) ? [keep(search.clients(text))] : []),
      ...(may(permission.samples) ? [keep(search.sheets(text))] : []),
      ...(may(permission.results) ? [keep(search.reports(text))] : []),
      ...(may(permission.users) || may(permission.technicians)
        ? [keep(search.people(text.trim(), !may(permission.users)))]
        : []),
      ...(may(permission.samples)
        ? [samplesAndSpecimens(search, code).then((two) => void found.push(...two))]
        : []),
    ])
    if (found.some((hits) => hits.length > 0) || !mayBeMistyped(text)) return { alike: false }
    await Promise.all([
      ...(may(permission.workSites) ? [keep(search.workSitesAlike(text))] : []),
      ...(may(permission.clients) ? [keep(search.clientsAlike(text))] : []),
      ...(may(permission.samples) ? [keep(search.elementsAlike(text))] : []),
    ])
    return { alike: found.some((hits) => hits.length > 0) }
  }
  try {
    const { alike } = await ctx.read(({ search }) => look(search))
    return { items: ranked(found), alike, partial: text !== '' && !isTelling(text) }
  } catch (error) {
    if (!isCancelled(error)) throw error
    return { items: ranked(found), alike: false, partial: true }
  }
}
