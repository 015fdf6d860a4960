import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { importNotesEndpoint } from '@probeta/contract/concrete/delivery-notes.ts'
import type { TablePreview, TableProblem } from '@probeta/contract/laboratory/table-exchange.ts'
import { uuid } from '@probeta/contract/base/values.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import { currentRow, describeNotes } from './describe-notes.ts'
import type { NoteLines, parse } from './notes/parse-notes.ts'
import { presentPlan } from './import-rows.ts'
import { planTable } from './plan-table.ts'

const problemsListed = 200
const mostRows = 5_000
const parseNotes = parseApart<typeof parse>({
  lane: 'tables',
  module: new URL('./notes/parse-notes.ts', import.meta.url),
  seconds: 20,
})

type File = NoteLines & {
  chosenId: string | undefined
  /** Where several came at one time, the file of each row and the row in it; row 1 is the header of all. */
  places: readonly { file: string; row: number }[] | undefined
}
type Uploaded = NonNullable<Context['upload']>['files']

/** One of several files; what it is refused for names the file. */
const parseOneOf = async ({ bytes, fileName: file }: Uploaded[number], timeZone: string) =>
  parseNotes(bytes, { mostRows, timeZone }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !unreadable.has(error.code)) throw error
    throw new Refusal('deliveryNote.oneOfSeveral', { file })
  })
const unreadable = new Set<string>([
  ...(['deliveryNote.xml', 'deliveryNote.xmlEntities', 'import.unreadable', 'file.tooDemanding'] as const),
])

/** The notes of several XML files under one header. Tables have headers of their own and come one at a time. */
async function parseAll(files: Uploaded, timeZone: string): Promise<Omit<File, 'chosenId'>> {
  const lines: NoteLines['lines'][number][] = []
  const places = [{ file: '', row: 1 }]
  for (const one of files) {
    const { source, lines: own } = await parseOneOf(one, timeZone)
    if (source !== 'xml') throw new Refusal('deliveryNote.severalTables', { file: one.fileName })
    const [header, ...notes] = own
    if (lines.length === 0 && header) lines.push(header)
    lines.push(...notes)
    places.push(...notes.map((_, at) => ({ file: one.fileName, row: at + 2 })))
    if (places.length > mostRows) throw new Refusal('import.sheetTooLarge')
  }
  return { source: 'xml', lines, places }
}

async function readFile({ upload, scope: { timeZone } }: Context): Promise<File> {
  if (!upload) throw new Refusal('import.unreadable')
  const chosen = uuid()
    .optional()
    .safeParse(upload.fields['workSiteId'] || undefined)
  if (!chosen.success) throw new Refusal('workSite.notFound')
  const { files } = upload
  if (files.length > 1) return { ...(await parseAll(files, timeZone)), chosenId: chosen.data }
  return {
    ...(await parseNotes(upload.bytes, { mostRows, timeZone })),
    places: undefined,
    chosenId: chosen.data,
  }
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
  const plan = await planTable(description, lines, known.map(currentRow), of)
  if (plan.missing.length > 0) throw new Refusal('import.columns', { missing: [...plan.missing] })
  return { description, of, plan }
}

/** The first problems, each by its row in the file it came with. */
const listProblems = (problems: readonly TableProblem[], { places }: File): TableProblem[] =>
  problems.slice(0, problemsListed).map((problem) => ({ ...problem, ...places?.[problem.row - 1] }))

/** What the files would add, and every problem; stores nothing. */
export async function previewNotes(ctx: Context): Promise<TablePreview> {
  const file = await readFile(ctx)
  const { plan, description } = await ctx.read((stores) => planNotes(ctx, stores, file))
  return { ...presentPlan(plan, description.keyField), problems: listProblems(plan.problems, file) }
}

/** Imports files: they are checked as a whole first and stored in one transaction, all notes or none. */
export async function importNotes(ctx: Context): Promise<ResultOf<typeof importNotesEndpoint>> {
  const file = await readFile(ctx)
  return ctx.change('deliveryNote.import', async (stores) => {
    const { description, of, plan } = await planNotes(ctx, stores, file, stores.deliveryNotes.hold)
    const { planned, same, problems } = plan
    if (problems.length > 0) throw new Refusal('import.problems', { problems: listProblems(problems, file) })
    await description.write(stores, planned, of)
    return { added: planned.length, same }
  })
}
