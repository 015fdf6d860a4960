import type { Endpoint, Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { ListExport, TableFormat } from '@probeta/contract/base/exports.ts'
import type { Page } from '@probeta/contract/base/values.ts'
import type { Context } from './context.ts'
import type { Readings } from '../stores/stores.ts'
import { exportList, exportPlaces, gatherList, printList } from './export-list.ts'
import { type Wordings, wordingsOf, wordQuery } from './word-query.ts'

/** More would only make everyone wait: each reads a whole list. */
const exportsAtOnce = 2
const patienceMs = 5_000
/** The widest takes some seconds of a printing thread: reports never wait for more than one. */
const printsAtOnce = 1
const printPatienceMs = 15_000

type RowOf<E extends Endpoint> = ResultOf<E> extends Page<infer Row> ? Row : never
type QueryOf<E extends Endpoint> = Parsed<E> extends { query: infer Query } ? Query : never

/**
 * Serves a list page by page, and as a file: the same rows for the same people, by the same function. `own`: keys of
 * its query whose wording above the rows of the file differs from the contract's.
 */
export type MountList = <E extends Endpoint>(
  e: E,
  exported: ListExport<NoInfer<RowOf<E>>>,
  pages: (ctx: Context, query: NoInfer<QueryOf<E>>, stores: Readings) => Promise<Page<NoInfer<RowOf<E>>>>,
  own?: Wordings,
) => void

type Route = (
  e: Endpoint,
  handle: (ctx: Context, input: object, gone: () => boolean) => Promise<unknown>,
) => void
type Asked = { query: { format: TableFormat; columns?: string } }

/** `route` has parsed the query of both endpoints by their schemas. */
export function listMounter(route: Route): MountList {
  const place = exportPlaces(exportsAtOnce, patienceMs)
  const printPlace = exportPlaces(printsAtOnce, printPatienceMs)
  return <E extends Endpoint>(
    e: E,
    exported: ListExport<RowOf<E>>,
    pages: (ctx: Context, query: QueryOf<E>, stores: Readings) => Promise<Page<RowOf<E>>>,
    own?: Wordings,
  ) => {
    const wordings = wordingsOf(exported, own)
    route(e, (ctx, input) => ctx.read((stores) => pages(ctx, (input as { query: QueryOf<E> }).query, stores)))
    route(exported, (ctx, input, gone) => {
      const { format, columns, ...filter } = (input as Asked).query
      const askedOf = async (stores: Readings) => ({
        ctx,
        list: exported,
        columns,
        gone,
        asked: await wordQuery(ctx, stores.names, wordings, filter),
        pages: (after: string | undefined, limit: number) =>
          pages(ctx, { ...filter, after, limit } as QueryOf<E>, stores),
      })
      if (format !== 'pdf') {
        return place(() =>
          ctx.read(async (stores) => exportList({ ...(await askedOf(stores)), format }), 'oneMoment'),
        )
      }
      return printPlace(async () => {
        const gathered = await ctx.read(async (stores) => gatherList(await askedOf(stores)), 'oneMoment')
        return printList(ctx, gathered, exported.signed)
      })
    })
  }
}
