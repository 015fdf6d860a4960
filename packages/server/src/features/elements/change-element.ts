import type { changeElementEndpoint } from '@probeta/contract/clients/elements.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { longestPath, mostSteps, tidyStep } from '@probeta/domain/element/read-elements.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { type ElementRow, withAllWithin } from '../../stores/elements/order-elements.ts'

type Answer = ResultOf<typeof changeElementEndpoint>

/** Elements within the element are renamed and moved with it: their names begin with its name. */
export const changeElement = (
  ctx: Context,
  { params: { elementId }, body }: Parsed<typeof changeElementEndpoint>,
): Promise<Answer> =>
  ctx.change('element.change', async ({ elements, workSites }) => {
    const found = orRefuse(await elements.find(elementId), 'element.notFound')
    const { workSiteId } = found
    await workSites.hold(workSiteId)
    const rows = await elements.rows(workSiteId)
    const before = new Map(rows.map((row) => [row.id, row]))
    const moved = withAllWithin(rows, elementId)
    const element = orRefuse(before.get(elementId), 'element.notFound')

    const name = tidyStep(body.name)
    const parent = body.parentId === null ? undefined : before.get(body.parentId)
    if (body.parentId !== null && !parent) throw new Refusal('element.notFound')
    if (moved.some(({ id }) => id === body.parentId)) throw new Refusal('element.inItself')
    if (name === '') throw new Refusal('request.invalid', { field: 'name' })

    const called = parent ? `${parent.called} > ${name}` : name
    const renamed = moved.map(({ id, called: was }) => ({
      id,
      called: called + was.slice(element.called.length),
    }))
    checkDepth(moved, element, parent)
    if (renamed.some((one) => one.called.length > longestPath))
      throw new Refusal('element.tooLong', { called })

    const changed = await refuseTaken('element_called', 'element.nameTaken', () =>
      elements.change(elementId, Number(ctx.version), { name, parentId: body.parentId, called }),
    )
    if (!changed) throw stale({ items: await elements.list(workSiteId) })
    if (called !== element.called) {
      // Samples keep the name they were taken under, so the old names stay known.
      const sampled = await elements.sampled(workSiteId)
      await elements.rename(moved.map((row, at) => nameOf(row, renamed[at]?.called ?? row.called, sampled)))
    }
    await place({ elements }, rows, element, body)
    if (body.active !== element.active) {
      const ids = moved.map(({ id }) => id)
      const above = body.active ? outerOf(before, parent) : []
      await elements.use([...ids, ...above], body.active)
    }
    return { items: await elements.list(workSiteId) }
  })

const nameOf = ({ id, called: was }: ElementRow, called: string, sampled: ReadonlyMap<string, number>) => ({
  id,
  called,
  formerly: sampled.has(was.toLowerCase()) ? was.toLowerCase() : '',
})

function checkDepth(moved: readonly ElementRow[], element: ElementRow, parent: ElementRow | undefined) {
  const byId = new Map(moved.map((row) => [row.id, row]))
  const depthIn = (row: ElementRow): number => {
    const outer = row.id === element.id || row.parentId === null ? undefined : byId.get(row.parentId)
    return outer ? depthIn(outer) + 1 : 1
  }
  const above = parent ? parent.called.split(' > ').length : 0
  if (above + Math.max(...moved.map(depthIn)) > mostSteps)
    throw new Refusal('element.tooDeep', { most: mostSteps })
}

/** Puts an element before a sibling or after all of them; without a position it stays, and under a new parent goes last. */
async function place(
  { elements }: Pick<Stores, 'elements'>,
  rows: readonly ElementRow[],
  { id, parentId: was }: ElementRow,
  { parentId, before }: { parentId: string | null; before?: string | null | undefined },
) {
  if (before === undefined && was === parentId) return
  const beside = rows.filter((row) => row.parentId === parentId && row.id !== id).map((row) => row.id)
  const at = before ? beside.indexOf(before) : -1
  await elements.order(at < 0 ? [...beside, id] : [...beside.slice(0, at), id, ...beside.slice(at)])
}

function outerOf(rows: ReadonlyMap<string, ElementRow>, from: ElementRow | undefined): string[] {
  const ids: string[] = []
  for (let one = from; one; one = one.parentId === null ? undefined : rows.get(one.parentId)) ids.push(one.id)
  return ids
}
