import { findSpecimenEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { loadField } from './support/at-the-press.ts'
import { demo } from './support/at-sign-in.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

test('beams are typed with the place of their fracture, and a wrong place is told at once', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'))
  const run = mark()
  const { id } = await aWorkSite(api, {
    code: `V${run}`,
    name: `Pavimento ${run}`,
    mix: {
      code: 'MR-4,5',
      shape: 'beam150x500',
      method: 'ntc2871',
      ruleSet: 'none',
      specifiedStrength: 4.5,
      agePlan: '28·28',
    },
  })
  const { trucks } = await castTrucks(api, id, ['P-1'], '28·28')
  const [first = '', second = ''] = trucks[0]?.specimens.map((specimen) => specimen.id) ?? []
  const read = async (specimenId: string) =>
    (await api.does(findSpecimenEndpoint, { params: { specimenId } })).break
  const live = page.getByRole('region', { name: say('specimens.reading.label') })
  const type = async (values: readonly string[]) => {
    for (const typed of values) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
  }

  await page.goto(`/servicios/roturasdiarias?specimen=${first}`)
  await expect(loadField(page)).toBeFocused()
  await expect(page.getByLabel(say('specimens.field.rollers'))).toHaveValue('none')
  await type(['33,19', '150', '150', '500', ''])
  // The first Enter says that it broke within the middle third, the second saves.
  await expect(live.getByRole('status')).toHaveText('4,45')
  await type(['', ''])
  await expect
    .poll(() => read(first))
    .toMatchObject({ failure: 'M', strengthMpa: 4.45, endCondition: 'none' })

  await page.goto(`/servicios/roturasdiarias?specimen=${second}`)
  await expect(loadField(page)).toBeFocused()
  await type(['36', '150', '150', '500', ''])
  await page.keyboard.press('o')
  const place = page.getByLabel(say('failures.beam.distance'))
  await expect(place).toBeFocused()
  await page.keyboard.type('200')
  await expect(live).toContainText(say('specimens.strength.fracture'))
  await place.fill('100')
  const tooFar = page.getByText(say('failures.beam.tooFar', { percent: 5, method: 'NTC 2871' }))
  await expect(tooFar).toBeVisible()
  await place.fill('140')
  await expect(tooFar).toHaveCount(0)
  await expect(live.getByRole('status')).toHaveText('4,50')
  await page.keyboard.press('Enter')
  await expect.poll(() => read(second)).toMatchObject({ failure: 'O 140', strengthMpa: 4.5 })

  // On record it is named as it was typed: a beam has no ends.
  await page.goto(`/servicios/roturasdiarias?specimen=${second}`)
  const recorded = page.getByRole('main')
  for (const words of [
    'specimens.field.fracturePlace',
    'specimens.field.rollers',
    'specimens.end.moulded',
  ] as const)
    await expect(recorded.getByText(say(words), { exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: '4,50' })).toBeVisible()

  const { sampleId } = await api.does(findSpecimenEndpoint, { params: { specimenId: second } })
  await page.goto(`/consultas/resultadoscilindros/${sampleId}/672`)
  const readings = page.getByRole('group', { name: say('strengthTests.specimens.title') })
  await expect(readings).toContainText(say('failures.beam.placed', { mm: '140' }))
  await expect(readings).toContainText('4,45 MPa')
})

test('a cylinder that is split has neither ends to prepare nor a failure to choose', async ({ enter }) => {
  const { page, api } = await enter(demo('admin'))
  const run = mark()
  const { id } = await aWorkSite(api, {
    code: `T${run}`,
    name: `Tracción ${run}`,
    mix: {
      code: 'fct 2,5',
      method: 'astmC496',
      ruleSet: 'none',
      specifiedStrength: 2.5,
      agePlan: '28',
    },
  })
  const { trucks } = await castTrucks(api, id, ['P-1'], '28')
  const specimenId = trucks[0]?.specimens[0]?.id ?? ''
  await page.goto(`/servicios/roturasdiarias?specimen=${specimenId}`)
  await expect(loadField(page)).toBeFocused()
  await expect(page.getByLabel(say('specimens.field.endCondition'))).toHaveCount(0)
  await expect(page.getByText(say('specimens.field.fracture'), { exact: true })).toHaveCount(0)
  for (const typed of ['200', '150', '150', '300', '']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  const read = async () => (await api.does(findSpecimenEndpoint, { params: { specimenId } })).break
  await expect
    .poll(read)
    .toMatchObject({ strengthMpa: 2.85, failure: '', endCondition: 'none', padSetId: null })
})
