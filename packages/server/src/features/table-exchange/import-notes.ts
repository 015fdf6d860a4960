import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { importNotesEndpoint } from '@probeta/contract/concrete/delivery-notes.ts'
import type { TablePreview } from '@probeta/contract/laboratory/table-exchange.ts'
import { uuid } from '@probeta/contract/base/values.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import { currentRow, describeNotes } from './describe-notes.ts'
import type { NoteLines, parse } from './parse-notes.ts'
import { planTable } from './plan-table.ts'

const problemsListed = 200
const mostRows = 5_000
const parseNotes = parseApart<typeof parse>({
  lane: 'tables',
  module: new URL('./parse-notes.ts', import.meta.url),
  seconds: 20,
})

type File = NoteLines & { chosenId: string | undefined }

async function readFile({ upload, scope: { timeZone } }: Context): Promise<File> {
  if (!upload) throw new Refusal('import.unreadable')
  const chosen = uuid()
    .optional()
    .safeParse(upload.fields['workSiteId'] || undefined)
  if (!chosen.success) throw new Refusal('workSite.notFound')
  return { ...(await parseNotes(upload.bytes, { mostRows, timeZone })), chosenId: chosen.data }
}

/** The file against the notes that are stored. `hold` is called with its work sites before they are compared. */
async function planNotes(
  { installation, scope: { timeZone } }: Context,
  stores: Readings,
  { lines, source, chosenId }: File,
  hold?: (workSiteIds: readonly string[]) => Promise<void>,
) {
  const sites = await stores.deliveryNotes.siteCodes()
  if (chosenId !== undefined && !sites.some(({ id }) => id === chosenId))
    throw new Refusal('workSite.notFound')
  const description = describeNotes({ sites, chosenId, source, timeZone })
  const of = { today: dayOf(installation.now().getTime(), timeZone), stores }
  const { planned } = await planTable(description, lines, [], of)
  const codes = new Set(planned.map(({ cells }) => cells.workSite))
  await hold?.(sites.flatMap(({ id, code }) => (codes.has(code) ? [id] : [])))
  const known = await stores.deliveryNotes.known(planned.map(({ cells }) => cells.number ?? ''))
  return { description, of, plan: await planTable(description, lines, known.map(currentRow), of) }
}

/** What a file would add, and every problem; stores nothing. */
export async function previewNotes(ctx: Context): Promise<TablePreview> {
  const file = await readFile(ctx)
  const { plan } = await ctx.read((stores) => planNotes(ctx, stores, file))
  const { rows, planned, same, ignored, problems } = plan
  return {
    ...{ rows, added: planned.length, changed: 0, same, ignored: [...ignored] },
    problems: problems.slice(0, problemsListed),
    problemsTotal: problems.length,
  }
}

/** Imports a file: it is checked as a whole first and stored in one transaction, all notes or none. */
export async function importNotes(ctx: Context): Promise<ResultOf<typeof importNotesEndpoint>> {
  const file = await readFile(ctx)
  return ctx.change('deliveryNote.import', async (stores) => {
    const { description, of, plan } = await planNotes(ctx, stores, file, stores.deliveryNotes.hold)
    const { planned, same, problems } = plan
    if (problems.length > 0)
      throw new Refusal('import.problems', { problems: problems.slice(0, problemsListed) })
    await description.write(stores, planned, of)
    return { added: planned.length, same }
  })
}
