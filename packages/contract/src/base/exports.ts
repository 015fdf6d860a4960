import { z } from 'zod'
import type { Endpoint, ResultOf } from './endpoint.ts'
import { columnsOf, type ListColumn } from './list-columns.ts'
import { type Page, text } from './values.ts'

export const tableFormats = ['csv', 'xlsx', 'pdf'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Most rows of a file; its answer says when it was cut there. */
export const mostExported = 200_000
/** Limits of a PDF, lower because it is composed in memory and meant for reading: rows, and cells in all. */
export const mostPrinted = { rows: 2_000, cells: 20_000 }

type List = Endpoint & { method: 'GET'; query: z.ZodObject }
type RowOf<L extends List> = ResultOf<L> extends Page<infer Row> ? Row : never

/**
 * Declares the export of a list to a file: same access and filters, no pages. `title`: key of the sentence that names
 * the list and the file. `columns`: columns of the file, each with the screen column it belongs to.
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
      /** Keys of the chosen columns of the list, in order: 'name,client'; all columns if omitted. */
      columns: text(600).optional(),
    }),
    result: z.unknown(),
    produces: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
    ],
    slow: true,
    refuses: ['export.busy'],
  } as const satisfies Endpoint),
  title,
  columns: columns(columnsOf<RowOf<L>>()),
})

type ExportEndpoint = Omit<ReturnType<typeof exportOf<List, string>>, 'columns'>
/** Export of a list, whatever the type of its rows. */
export type ListExport<Row = never, Key extends string = string> = ExportEndpoint & {
  columns: readonly ListColumn<Row, Key>[]
  /** Its PDF is signed with the laboratory's certificate. */
  signed?: true
}
