import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type importReadingFileEndpoint,
  type previewReadingFileEndpoint,
  ReadingFileSettings,
} from '@probeta/contract/laboratory/curing-readings.ts'
import type { ImportProblem } from '@probeta/contract/laboratory/imports.ts'
import type { Context } from '../../http/context.ts'
import type { Upload } from '../../http/read-upload.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import type { FileReading, parse } from './parse-readings.ts'
import { type Outcome, sortReadings } from './sort-readings.ts'
import { countOutcomes, takeReadings } from './take-readings.ts'

const mostListed = 100

const parseFile = parseApart<typeof parse>({
  lane: 'tables',
  module: new URL('./parse-readings.ts', import.meta.url),
  seconds: 120,
})

function settingsOf({ fields }: Upload): ReadingFileSettings | null {
  const text = fields['settings']
  if (text === undefined) return null
  try {
    return ReadingFileSettings.parse(JSON.parse(text))
  } catch {
    throw new Refusal('request.invalid', { field: 'settings' })
  }
}

async function readFile({ upload, scope }: Context) {
  const { bytes, fields, ...rest } = orRefuse(upload, 'import.unreadable')
  const settings = settingsOf({ bytes, fields, ...rest })
  return parseFile(bytes, { settings, timeZone: scope.timeZone })
}
type ReadFile = Awaited<ReturnType<typeof readFile>>

/** The result of a file: counts, and the rows that were rejected or could not be read, in their order. */
function describe(
  { rows, unreadable, problems, settings }: ReadFile,
  readings: readonly FileReading[],
  outcomes: readonly Outcome[],
) {
  const rejected = readings.flatMap(({ row, sent }, index): ImportProblem[] => {
    const code = outcomes[index] ?? 'taken'
    const column = settings?.columns.temperature ?? ''
    return code === 'taken' || code === 'repeated' ? [] : [{ row, column, code, value: sent.slice(0, 100) }]
  })
  const all = [...problems, ...rejected].toSorted((one, other) => one.row - other.row)
  return { rows, unreadable, ...countOutcomes(outcomes), problems: all.slice(0, mostListed) }
}

export async function previewReadings(
  ctx: Context,
  { params: { tankId } }: Parsed<typeof previewReadingFileEndpoint>,
): Promise<ResultOf<typeof previewReadingFileEndpoint>> {
  const file = await readFile(ctx)
  const now = ctx.installation.now()
  const { outcomes } = await ctx.read(async (stores) => {
    orRefuse(await stores.curingTanks.find(tankId, now), 'curingTank.notFound')
    return sortReadings(stores, tankId, file.readings, { source: 'file', now })
  })
  return {
    columns: file.header,
    sample: file.first,
    settings: file.settings,
    ...describe(file, file.readings, outcomes),
  }
}

/** Takes all rows that can be read. Those of a sensor that failed are kept as rejected, as a device's are. */
export async function importReadings(
  ctx: Context,
  { params: { tankId } }: Parsed<typeof importReadingFileEndpoint>,
): Promise<ResultOf<typeof importReadingFileEndpoint>> {
  const file = await readFile(ctx)
  orRefuse(file.settings, 'import.columns')
  const now = ctx.installation.now()
  return ctx.change('curingReading.import', async (stores, { announce }) => {
    const tank = orRefuse(await stores.curingTanks.find(tankId, now), 'curingTank.notFound')
    const { outcomes } = await takeReadings(stores, tank, file.readings, { source: 'file', now })
    announce('curingTank', tankId)
    return describe(file, file.readings, outcomes)
  })
}
