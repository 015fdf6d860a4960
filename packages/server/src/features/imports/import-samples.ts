import type { Language } from '@probeta/contract/base/languages.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { importSamplesEndpoint, ImportSettings } from '@probeta/contract/laboratory/imports.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { ImportContext } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { sentence } from '../../base/language.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { nominalPress, planImport, type Wording } from './plan-import.ts'
import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import type { Stores } from '../../stores/stores.ts'
import type { ImportedSample } from './check-rows.ts'
import { plainSites, readImport, settingsOf, sitesOf, uploadOf } from './read-import.ts'

const samplesAtOnce = 2_000
const problemsListed = 50

const wordingIn = (language: Language, { strengthUnit: unit }: ImportSettings): Wording => ({
  sample: (ref, celsius) =>
    celsius === null
      ? sentence(language, 'imports.stored.sample', { ref })
      : sentence(language, 'imports.stored.coldSample', { ref, celsius }),
  break: (strength) => sentence(language, 'imports.stored.break', { strength, unit }),
  noStrength: sentence(language, 'imports.stored.noStrength'),
})

/** The whole file; refused where it has a problem, or nothing to import. */
async function readWhole(ctx: ImportContext, upload: ReturnType<typeof uploadOf>) {
  const settings = orRefuse(settingsOf(upload), 'import.columns')
  const now = ctx.installation.now().getTime()
  const clock = { timeZone: ctx.scope.timeZone, now }
  const sites = plainSites(await ctx.read((stores) => sitesOf(stores, settings)))
  const { checked } = await readImport(upload.bytes, { settings, withSamples: true, sites, ...clock })
  if (!checked || checked.problemsTotal > 0 || checked.specimens === 0) {
    const { problems = [], problemsTotal = 0 } = checked ?? {}
    throw new Refusal('import.problems', { problems: problems.slice(0, problemsListed), problemsTotal })
  }
  return { settings, checked }
}

/**
 * Imports samples. The whole file is checked first and stored in one transaction: all rows or none. The readings count
 * as taken by whoever imports, so a second person still has to check them.
 */
export async function importSamples(ctx: ImportContext): Promise<ResultOf<typeof importSamplesEndpoint>> {
  const upload = uploadOf(ctx)
  const { settings, checked } = await readWhole(ctx, upload)
  const bySite = Map.groupBy(
    checked.samples.toSorted((a, b) => a.castAt - b.castAt),
    ({ workSiteId }) => workSiteId,
  )
  return ctx.change('sample.import', async (stores, { announce }) => {
    const { imports, workSites } = stores
    await imports.hold('samples')
    const known = await imports.knownSamples(
      checked.samples.map(({ workSiteId }) => workSiteId),
      checked.samples.map(({ ref }) => ref),
    )
    if (known.length > 0)
      throw new Refusal('import.known', { samples: known.slice(0, problemsListed), count: known.length })
    const sheetIds: string[] = []
    for (const [siteId, samples] of bySite) {
      const site = orRefuse(await workSites.find(siteId), 'workSite.notFound')
      sheetIds.push(await addSheet(ctx, stores, { site, samples, settings, fileName: upload.fileName }))
    }
    for (const id of sheetIds) announce('sheet', id)
    const [sheetId = ''] = sheetIds
    const { samples, rows, specimens } = checked
    return { rows, samples: samples.length, specimens, sheets: sheetIds.length, sheetId }
  })
}

type Of = {
  site: WorkSiteFile
  samples: readonly ImportedSample[]
  settings: ImportSettings
  fileName: string
}

/** Adds the samples of one work site, in the order of their casting, under one sheet. Returns its id. */
async function addSheet(
  ctx: ImportContext,
  { imports, samples: numbers, sheets }: Pick<Stores, 'imports' | 'samples' | 'sheets'>,
  { site, samples, settings, fileName }: Of,
): Promise<string> {
  const sheetId = newId()
  const firstCast = samples[0]?.castAt ?? ctx.installation.now().getTime()
  await sheets.add({
    id: sheetId,
    clientId: site.clientId,
    workSiteId: site.id,
    sampledOn: dayOf(firstCast, ctx.scope.timeZone),
    technician: '',
    weather: '',
    airTemperatureC: null,
    typed: {},
    remark: sentence(ctx.language, 'imports.stored.sheet', { file: fileName.slice(0, 200) }),
    source: 'import',
  })
  const wording = wordingIn(ctx.language, settings)
  const firstOfAll = await numbers.takeNumbers(site.id, samples.length)
  const numbered = samples.map((sample, at) => ({ sample, number: firstOfAll + at }))
  for (const [mixId, ofMix] of Map.groupBy(numbered, ({ sample }) => sample.mixId)) {
    const mix = orRefuse(
      site.mixes.find(({ id }) => id === mixId),
      'mix.notFound',
    )
    const owner = {
      ...{ clientId: site.clientId, workSiteId: site.id, mixId, sheetId },
      ...{ shape: mix.shape, curing: mix.curing, test: mix.consistenceMethod },
    }
    const press = nominalPress(mix.shape, mix.method)
    for (let from = 0; from < ofMix.length; from += samplesAtOnce) {
      const some = ofMix.slice(from, from + samplesAtOnce)
      const plan = planImport(some, { numbering: site.numbering, press, wording })
      await imports.addSamples(owner, settings.slumpUnit, plan.samples)
      await imports.addSpecimens(owner, plan.specimens)
      await imports.addBreaks(owner, press.nominal, plan.breaks)
    }
  }
  return sheetId
}
