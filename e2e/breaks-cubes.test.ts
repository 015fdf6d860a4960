import { findSpecimenEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { loadField } from './support/at-the-press.ts'
import { demo } from './support/at-sign-in.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const cubes = [
  { shape: 'cube100', ruleSet: 'bs8500-identity', side: '100', load: '360', rate: '6 kN/s', keys: ['Enter'] },
  {
    shape: 'cube150',
    ruleSet: 'en206-initial',
    side: '150',
    load: '810',
    rate: '13,5 kN/s',
    keys: ['6', 't'],
  },
] as const

for (const { shape, ruleSet, side, load, rate, keys } of cubes)
  test(`a ${shape} is typed by the keys of EN 12390-3, as moulded, at its own rate`, async ({ enter }) => {
    const { page, api } = await enter(demo('admin'))
    const run = mark()
    const { id } = await aWorkSite(api, {
      code: `K${run}`,
      name: `Cubos ${run}`,
      mix: { shape, method: 'en12390-3', ruleSet, specifiedStrength: 30, agePlan: '28' },
    })
    const { trucks } = await castTrucks(api, id, ['C-1'], '28')
    const specimenId = trucks[0]?.specimens[0]?.id ?? ''
    await page.goto(`/servicios/roturasdiarias?specimen=${specimenId}`)
    const live = page.getByRole('region', { name: say('specimens.reading.label') })
    await expect(live).toContainText(rate)
    await expect(page.getByLabel(say('specimens.field.side1'))).toBeVisible()
    await expect(page.getByLabel(say('specimens.field.faces'))).toHaveValue('none')
    await expect(page.getByLabel(say('specimens.pads.label'))).toHaveCount(0)

    await expect(loadField(page)).toBeFocused()
    for (const typed of [load, side, side, side, '']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
    await expect(live.getByRole('status')).toHaveText('36,0')
    for (const key of keys) await page.keyboard.press(key)
    const judged = page.getByText(say('failures.note'))
    await expect(judged).toHaveCount(keys.length > 1 ? 1 : 0)
    await page.keyboard.press('Enter')

    const read = async () => (await api.does(findSpecimenEndpoint, { params: { specimenId } })).break
    await expect.poll(read).toMatchObject({
      strengthMpa: 36,
      failure: keys.length > 1 ? '6 T' : 'satisfactory',
      failureFigure: 'en12390-3',
      endCondition: 'none',
      padSetId: null,
    })
  })
