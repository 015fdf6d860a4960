import { addCuringReadingEndpoint } from '@probeta/contract/laboratory/curing-readings.ts'
import { addStoragePlaceEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'
import { aCuringTank } from '../../testing/nouns/a-curing-tank.ts'
import { aDraftReport, pagesOf } from '../../testing/nouns/a-report.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
}, 60_000)
afterAll(() => lab.close())

it('a report states the range of temperature where its specimens lay, and only while they lay there', async () => {
  const tank = await aCuringTank(lab, { name: 'Cámara 1', intervalMinutes: 120 })
  const place = await lab.as('administrator').does(addStoragePlaceEndpoint, {
    body: { code: 'C1-A', tank: 'Cámara 1', shelf: 'A', capacity: null },
  })
  const test = await anApprovedTest(lab)
  const before = (await pagesOf(lab, await aDraftReport(lab, [test]))).text
  expect(before).not.toContain('Cámara 1')
  await inLaboratory(
    lab,
    `insert into placement (id, specimen_id, kind, place_id, from_state, placed_at)
     select gen_random_uuid(), s.id, 'reception', $1, 'cast', '2026-11-18T03:00:00Z' from specimen s where s.sample_id = $2`,
    [place.id, test.sampleId],
  )
  const readings = [
    ['02:00', 30],
    ['04:00', 22.1],
    ['05:00', 25.3],
    ['06:00', 23.8],
  ] as const
  for (const [at, temperatureC] of readings)
    await lab.as('laboratoryTechnician').does(addCuringReadingEndpoint, {
      params: { tankId: tank.id },
      body: { at: `2026-11-18T${at}:00Z`, temperatureC, humidityPercent: null },
    })
  const { text } = await pagesOf(lab, await aDraftReport(lab, [test]))
  expect(text).toContain('Cámara 1: 22,1–25,3 °C, 1 h fuera de límites, 3 lecturas')
}, 60_000)
