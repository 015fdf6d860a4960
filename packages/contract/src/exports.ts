import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { text } from './values.ts'

export const tableFormats = ['csv', 'xlsx', 'pdf'] as const
export type TableFormat = (typeof tableFormats)[number]

/** A file ends after so many rows and says so in its answer. */
export const mostExported = 200_000
/** A PDF is to be read and is put together in memory: it ends sooner, and the wider it is the sooner. */
export const mostPrinted = { rows: 2_000, cells: 20_000 }

type List = Endpoint & { method: 'GET'; query: z.ZodObject }

/** A list as a file: for the same people, with the same filters, without pages. */
export const exportOf = (list: List) =>
  ({
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
  }) as const satisfies Endpoint

export type ListExport = ReturnType<typeof exportOf>
