import { z } from 'zod'
import type { Endpoint, ResultOf } from './endpoint.ts'
import { columnsOf, type ListColumn } from './list-columns.ts'
import { type Page, text } from './values.ts'

export const tableFormats = ['csv', 'xlsx', 'pdf'] as const
export type TableFormat = (typeof tableFormats)[number]

/** A file ends after so many rows and says so in its answer. */
export const mostExported = 200_000
/** A PDF is to be read and is put together in memory: it ends sooner, and the wider it is the sooner. */
export const mostPrinted = { rows: 2_000, cells: 20_000 }

type List = Endpoint & { method: 'GET'; query: z.ZodObject }
type RowOf<L extends List> = ResultOf<L> extends Page<infer Row> ? Row : never

/**
 * A list as a file: for the same people, with the same filters, without pages. `title`: the key of the sentence that names
 * it, and the file. `columns`: what stands in the file, and, by what each is part of, on the screen.
 */
export const exportOf = <L extends List, Key extends string>(
  list: L,
  title: string,
  columns: (declare: ReturnType<typeof columnsOf<RowOf<L>>>) => readonly ListColumn<RowOf<L>, Key>[],
) => ({
  ...({
    method: 'GET',
    path: `${list.path}/export`,
    summary: `${list.summary}: as CSV, XLSX or PDF`,
    access: list.access,
    query: list.query.omit({ after: true, limit: true }).extend({
      format: z.enum(tableFormats).default('csv'),
      /** Keys of the columns of the list that are wanted, in order, 'name,client'; everything where it is missing. */
      columns: text(600).optional(),
    }),
    result: z.unknown(),
    produces: 'text/csv',
    slow: true,
    refuses: ['export.busy'],
  } as const satisfies Endpoint),
  title,
  columns: columns(columnsOf<RowOf<L>>()),
})

type ExportEndpoint = Omit<ReturnType<typeof exportOf<List, string>>, 'columns'>
/** The files of a list, whatever its rows. */
export type ListExport<Row = never, Key extends string = string> = ExportEndpoint & {
  columns: readonly ListColumn<Row, Key>[]
}
