import { listLotsEndpoint, moveToLotEndpoint } from '@probeta/contract/concrete/lots.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet, anApprovedTest } from '../../testing/nouns/a-result.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { ask } from '../../db/embedded/a-data-folder.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const day = 86_400_000

/** Waits until so many statements of this laboratory wait for a lock of another transaction. */
const untilWaiting = (many: number) =>
  vi.waitFor(
    async () => {
      // Only a superuser sees what another role waits for.
      const [waiting] = await ask(
        lab.database.superuserUrl,
        "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(waiting).toBeGreaterThanOrEqual(many)
    },
    { timeout: 20_000, interval: 20 },
  )

it('while a report of a lot is issued, no batch leaves the lot and none joins it', async () => {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, { ruleSet: 'codigo-estructural-57' })
  const place = {
    workSiteId: site.id,
    mixId: mix.id,
    castAt: new Date(lab.now().getTime() - 28 * day).toISOString(),
  }
  const reported = await anApprovedTest(lab, place)
  await aBrokenSet(lab, place)
  const lots = async () =>
    (await lab.as('checker').does(listLotsEndpoint, { params: { workSiteId: site.id } })).items
  const batch = (await lots())[0]?.batches.find(({ sampleId }) => sampleId !== reported.sampleId)
  if (!batch) throw new Error('no second batch in the lot')

  // The pages are signed within the transaction that issues them, after the verdict was read for them.
  const { signer } = lab.installation
  const sign = signer.sign.bind(signer)
  const meanwhile: { moved?: Promise<{ status: number; body: unknown }>; cast?: Promise<unknown> } = {}
  const signing = vi.spyOn(signer, 'sign').mockImplementationOnce(async (...pages) => {
    meanwhile.moved = lab.as('director').call(moveToLotEndpoint, {
      params: { sampleId: batch.sampleId },
      version: batch.version,
      body: { lotId: null, reason: 'otro lote' },
    })
    await Promise.race([meanwhile.moved, untilWaiting(1)])
    meanwhile.cast = aBrokenSet(lab, place)
    await Promise.race([meanwhile.cast, untilWaiting(2)])
    return sign(...pages)
  })
  await anIssuedReport(lab, [reported])
  signing.mockRestore()

  expect(await meanwhile.moved).toMatchObject({ status: 409, body: { code: 'lot.reported' } })
  await meanwhile.cast
  expect((await lots()).map(({ number, batches }) => [number, batches.length])).toEqual([
    [2, 1],
    [1, 2],
  ])
})
