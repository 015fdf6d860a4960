import { findSpecimenEndpoint } from '@probeta/contract/concrete/specimens.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { aColleague, aWorkSite, mark } from './support/a-work-site.ts'
import { finishReading, loadField, type Reading, seesItBroken, typeReading } from './support/at-the-press.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { inSpanish, strengthByHand } from './support/files/hand-calculation.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { liveAddress } from './support/servers/live-address.ts'
import { say } from './support/say.ts'

const hers: Reading = { load: '565,4', diameters: ['150', '150'], length: '300', fracture: '2' }
const his: Reading = { ...hers, load: '571,9' }
const strengthOf = ({ load }: Reading) => inSpanish(strengthByHand(Number(load.replace(',', '.')), 150, 150))

/** Two specimens due today, of a client of their own. */
async function twoSpecimens(administrator: Caller) {
  const run = mark()
  const site = await aWorkSite(administrator, {
    code: `DP${run}`,
    name: `Puente ${run}`,
    mix: { agePlan: '28·28·R' },
  })
  const { trucks } = await castTrucks(administrator, site.id, ['R-1'])
  const [first, second] = trucks[0]?.specimens ?? []
  if (!first || !second) throw new Error('no specimens')
  return { first, second }
}

test('two hands on one specimen: the second is refused and sees the value of the first', async ({
  enter,
  place,
}) => {
  const { api } = await enter(place)
  const { first } = await twoSpecimens(api)
  const [ana, luis] = [
    await enter(await aColleague(api, place.password, 'Ana Prensa', 'laboratoryTechnician')),
    await enter(await aColleague(api, place.password, 'Luis Prensa', 'laboratoryTechnician')),
  ]
  // He stands where the live events do not arrive.
  await luis.page.route(liveAddress, (route) => route.abort())
  for (const { page } of [ana, luis]) {
    await page.goto(`/servicios/roturasdiarias?specimen=${first.id}`)
    await expect(page.getByRole('heading', { level: 2, name: first.code })).toBeVisible()
  }
  await typeReading(luis.page, his, strengthOf(his))
  await typeReading(ana.page, hers, strengthOf(hers))
  await finishReading(ana.page, hers)
  await seesItBroken(ana.page, first.code, strengthOf(hers))

  const refused = luis.page.waitForResponse((response) =>
    response.url().endsWith(`/specimens/${first.id}/break`),
  )
  await finishReading(luis.page, his)
  expect((await refused).status()).toBe(412)
  await luis.page.getByRole('button', { name: say('specimens.save.goToIt') }).click()
  const both = luis.page.getByRole('alert').filter({ hasText: say('specimens.stale.title') })
  await expect(both).toContainText(`Ana Prensa guardó ${strengthOf(hers)} MPa (565,4 kN)`)
  await expect(both).toContainText(`${strengthOf(his)} MPa`)
  await both.getByRole('button', { name: say('specimens.stale.takeTheirs') }).click()
  const dialog = luis.page.getByRole('dialog')
  await dialog.getByLabel(say('common.form.reason')).fill('La leyó Ana')
  await dialog.getByRole('button', { name: say('device.conflict.leave') }).click()
  await seesItBroken(luis.page, first.code, strengthOf(hers))
  const stored = await api.does(findSpecimenEndpoint, { params: { specimenId: first.id } })
  expect(stored.break).toMatchObject({ load: { typed: '565,4', unit: 'kN' }, brokenBy: 'Ana Prensa' })
})

test('what one saves appears at the other press without reloading, and what is typed there stays', async ({
  enter,
  place,
}) => {
  const { api } = await enter(place)
  const { first, second } = await twoSpecimens(api)
  const [ana, luis] = [
    await enter(await aColleague(api, place.password, 'Ana Prensa', 'laboratoryTechnician')),
    await enter(await aColleague(api, place.password, 'Luis Prensa', 'laboratoryTechnician')),
  ]
  const heard = luis.page.waitForResponse(liveAddress)
  await luis.page.goto(`/servicios/roturasdiarias?specimen=${second.id}`)
  await heard
  await expect(loadField(luis.page)).toBeFocused()
  await luis.page.keyboard.type('57')

  await ana.page.goto(`/servicios/roturasdiarias?specimen=${first.id}`)
  await typeReading(ana.page, hers, strengthOf(hers))
  await finishReading(ana.page, hers)
  await seesItBroken(luis.page, first.code, strengthOf(hers))
  await expect(loadField(luis.page)).toHaveValue('57')
  await expect(loadField(luis.page)).toBeFocused()
})
