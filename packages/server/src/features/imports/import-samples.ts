import type { Language } from '@probeta/contract/base/languages.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { importSamplesEndpoint, ImportSettings } from '@probeta/contract/laboratory/imports.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { sentence } from '../../base/language.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { nominalPress, planImport, type Wording } from './plan-import.ts'
import { readImport, settingsOf, uploadOf } from './read-import.ts'

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
async function readWhole(ctx: Context, upload: ReturnType<typeof uploadOf>) {
  const settings = orRefuse(settingsOf(upload), 'import.columns')
  const now = ctx.installation.now().getTime()
  const clock = { timeZone: ctx.scope.timeZone, now }
  const { checked } = await readImport(upload.bytes, { settings, withSamples: true, ...clock })
  if (!checked || checked.problemsTotal > 0 || checked.specimens === 0) {
    const { problems = [], problemsTotal = 0 } = checked ?? {}
    throw new Refusal('import.problems', { problems: problems.slice(0, problemsListed), problemsTotal })
  }
  return { settings, checked, now }
}

/**
 * Imports samples. The whole file is checked first and stored in one transaction: all rows or none. The readings count
 * as taken by whoever imports, so a second person still has to check them.
 */
export async function importSamples(ctx: Context): Promise<ResultOf<typeof importSamplesEndpoint>> {
  const upload = uploadOf(ctx)
  const { settings, checked, now } = await readWhole(ctx, upload)
  const samplesByCasting = checked.samples.toSorted((a, b) => a.castAt - b.castAt)
  const { timeZone } = ctx.scope

  return ctx.change('sample.import', async ({ imports, samples, sheets, workSites }, { announce }) => {
    const site = orRefuse(await workSites.find(settings.workSiteId), 'workSite.notFound')
    const mix = orRefuse(
      site.mixes.find(({ id }) => id === settings.mixId),
      'mix.notFound',
    )

    const sheetId = newId()
    const owner = {
      clientId: site.clientId,
      workSiteId: site.id,
      mixId: mix.id,
      sheetId,
      shape: mix.shape,
      curing: mix.curing,
      test: mix.consistenceMethod,
    }
    await sheets.add({
      id: sheetId,
      clientId: site.clientId,
      workSiteId: site.id,
      sampledOn: dayOf(samplesByCasting[0]?.castAt ?? now, timeZone),
      technician: '',
      weather: '',
      airTemperatureC: null,
      remark: sentence(ctx.language, 'imports.stored.sheet', { file: upload.fileName.slice(0, 200) }),
      source: 'import',
    })
    const wording = wordingIn(ctx.language, settings)
    const press = nominalPress(mix.shape, mix.method)
    const firstOfAll = await samples.takeNumbers(site.id, samplesByCasting.length)
    for (let from = 0; from < samplesByCasting.length; from += samplesAtOnce) {
      const some = samplesByCasting.slice(from, from + samplesAtOnce)
      const plan = planImport(some, { first: firstOfAll + from, numbering: site.numbering, press, wording })
      await imports.addSamples(owner, settings.slumpUnit, plan.samples)
      await imports.addSpecimens(owner, plan.specimens)
      await imports.addBreaks(owner, press.nominal, plan.breaks)
    }
    announce('sheet', sheetId)
    return { rows: checked.rows, samples: checked.samples.length, specimens: checked.specimens, sheetId }
  })
}
