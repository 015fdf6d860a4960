import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { demo } from './support/at-sign-in.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

test('cubes kept dry are converted before they are judged, as the form of their mix says and the result shows', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'))
  const run = mark()
  const { id: workSiteId } = await aWorkSite(api, {
    code: `W${run}`,
    name: `Würfel ${run}`,
    mix: { agePlan: '28' },
  })
  const form = page.getByRole('dialog')
  const field = (name: 'shape' | 'curing' | 'method' | 'ruleSet') =>
    form.getByRole('combobox', { name: say(`workSites.mixes.fields.${name}`) })
  const choose = async (name: Parameters<typeof field>[0], option: string | RegExp) => {
    await field(name).click()
    await page.getByRole('option', { name: option }).click()
  }

  await page.goto(`/servicios/obra/${workSiteId}?tab=mixes`)
  await page.getByRole('button', { name: say('workSites.mixes.edit', { code: 'H-30' }), exact: true }).click()
  await choose('shape', say('workSites.shapes.cube150'))
  await choose('curing', say('sheets.plan.curings.dry'))
  await choose('method', /EN 12390-3/)
  await field('ruleSet').click()
  // Nothing says how EN 206 alone would take a dry cube.
  await expect(page.getByRole('option', { name: /^EN 206 \(2013\), producción inicial/ })).toBeDisabled()
  await page.getByRole('option', { name: /DIN 1045-3 ÜK2/ }).click()
  const note = form.getByRole('status').filter({ hasText: say('workSites.conversion.cube') })
  await expect(note).toContainText(say('workSites.conversion.class', { name: 'C25/30' }))
  await form.getByRole('textbox', { name: say('workSites.mixes.fields.specifiedStrength') }).fill('37')
  await expect(note).toContainText(say('workSites.conversion.class', { name: 'C30/37' }))
  await expect(note).toContainText('0,92')
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  expect((await api.does(findWorkSiteEndpoint, { params: { workSiteId } })).mixes).toMatchObject([
    { shape: 'cube150', curing: 'dry', specifiedStrength: 37 },
  ])

  // 765 kN on 150 × 150 mm are 34.0 MPa: 37 − 4 from water, and 31.3 as it was kept.
  const { trucks } = await castTrucks(api, workSiteId, ['W-1'], '28')
  const [truck] = trucks
  const [cube] = truck?.specimens ?? []
  if (!truck || !cube) throw new Error('no cube')
  expect(cube.curing).toBe('dry')
  await api.does(recordBreakEndpoint, {
    params: { specimenId: cube.id },
    version: cube.version,
    body: {
      ...plainReading,
      load: { typed: '765', unit: 'kN' },
      lengthMm: 150,
      failure: 'satisfactory',
      endCondition: 'none',
      brokenAt: new Date(Date.now() - 60_000).toISOString(),
      confirmedBecause: 'de prueba',
    },
  })
  await page.goto(`/consultas/resultadoscilindros/${truck.id}/672`)
  await expect(page.getByRole('main')).toContainText(
    say('verdicts.converted', {
      from: say('verdicts.keptDry', { specimen: say('verdicts.specimen.cube150') }),
      to: say('verdicts.keptWet', { specimen: say('verdicts.specimen.cube150') }),
      value: '34,0',
      factor: '0,92',
      result: '31,3',
      unit: 'MPa',
      clause: 'DIN EN 12390-3 NA',
    }),
  )
  await expect(page.getByRole('main')).toContainText(say('verdicts.outcome.doesNotConform'))
})
