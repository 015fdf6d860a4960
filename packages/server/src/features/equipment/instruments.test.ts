import { addEquipmentEndpoint, findEquipmentEndpoint } from '@probeta/contract/laboratory/equipment.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  findStrengthTestEndpoint,
  listStrengthTestsEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'
import { aCalibration } from '../../testing/nouns/a-calibration.ts'
import { aDraftReport, pagesOf } from '../../testing/nouns/a-report.ts'
import { aBrokenSet, approveTest, keyOf } from '../../testing/nouns/a-result.ts'
import { aReading } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

it('a report names the instruments with the certificate that held, and what was read after it ended', async () => {
  const blank = { code: '', makeId: null, model: '', serial: '', note: '' }
  const add = (kind: 'caliper' | 'thermometer', name: string) =>
    lab.as('administrator').does(addEquipmentEndpoint, { body: { ...blank, kind, name } })
  const [caliper, thermometer] = [await add('caliper', 'PIE-9'), await add('thermometer', 'TER-9')]
  await aCalibration(lab, caliper.id, { certificate: 'C-91', holdsUntil: '2021-01-15' })
  await aCalibration(lab, thermometer.id, { certificate: 'C-92' })
  const set = await aBrokenSet(lab)
  const [first] = set.specimens
  if (!first) throw new Error('no specimen')
  await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
    params: { specimenId: first.id },
    version: first.version,
    body: aReading(lab, {
      ...{ caliperId: caliper.id, brokenAt: first.break?.brokenAt ?? '' },
      ...{ confirmedBecause: 'de prueba', correctedBecause: 'faltaba el calibre' },
    }),
  })
  await inLaboratory(lab, 'update sample set thermometer_id = $1 where id = $2', [
    thermometer.id,
    set.sampleId,
  ])
  const toCheck = await lab.as('checker').does(findStrengthTestEndpoint, { params: keyOf(set) })
  const text = (await pagesOf(lab, await aDraftReport(lab, [await approveTest(lab, toCheck)]))).text
  for (const part of [
    'Calibre PIE-9, certificado C-91, calibración vigente hasta el',
    'Termómetro TER-9, certificado C-92',
    'Calibre PIE-9: calibración vencida el',
    `antes de las lecturas de ${first.code}`,
  ])
    expect(text).toContain(part)
  const of = async (equipmentId: string) =>
    (await lab.as('checker').does(listStrengthTestsEndpoint, { query: { equipmentId } })).items.map(
      ({ sampleId }) => sampleId,
    )
  expect([await of(caliper.id), await of(thermometer.id)]).toEqual([[set.sampleId], [set.sampleId]])
  const file = await lab
    .as('administrator')
    .does(findEquipmentEndpoint, { params: { equipmentId: caliper.id } })
  expect(file.usage).toMatchObject({ readings: 1 })
})
