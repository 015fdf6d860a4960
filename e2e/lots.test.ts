import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { demo } from './support/at-sign-in.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

test('batches take their lots when they are sampled; a lot is named, a batch is moved with a reason, and both are judged again', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'))
  const run = mark()
  const { id: workSiteId } = await aWorkSite(api, {
    code: `L${run}`,
    name: `Lotes ${run}`,
    mix: { ruleSet: 'codigo-estructural-57', agePlan: '28·28' },
  })
  const { trucks } = await castTrucks(api, workSiteId, ['1', '2', '3', '4'], '28·28')
  const [, , third] = trucks
  for (const { specimens } of trucks)
    for (const { id, version } of specimens)
      await api.does(recordBreakEndpoint, {
        params: { specimenId: id },
        version,
        body: {
          ...plainReading,
          load: { typed: '640', unit: 'kN' },
          brokenAt: new Date(Date.now() - 60_000).toISOString(),
          confirmedBecause: 'de prueba',
        },
      })

  await page.goto(`/servicios/obra/${workSiteId}?tab=lots`)
  const lot = (number: number) =>
    page.getByRole('list', { name: say('workSites.lots.lot', { number }), exact: true })
  await expect(lot(1).getByRole('listitem')).toHaveCount(3)
  await expect(lot(2).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(say('workSites.lots.batches', { n: '1', needed: '3' }))).toBeVisible()

  await page.getByRole('button', { name: say('workSites.lots.rename', { number: 1 }) }).click()
  await page.getByRole('dialog').getByLabel(say('workSites.lots.name')).fill('Pilares planta 2')
  await page.getByRole('dialog').getByLabel(say('workSites.lots.floors')).fill('3')
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: say('workSites.lots.member') })
    .click()
  await page.getByRole('option', { name: say('workSites.lots.members.compression') }).click()
  await page.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(page.getByRole('heading', { name: /Pilares planta 2/ })).toBeVisible()
  await expect(page.getByLabel(say('workSites.lots.beyond'))).toBeVisible()

  await lot(1)
    .getByRole('button', { name: say('workSites.lots.moveOf', { code: third?.code ?? '' }) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: say('workSites.lots.to') }).click()
  await page.getByRole('option', { name: say('workSites.lots.lot', { number: 2 }) }).click()
  await dialog.getByLabel(say('common.form.reason')).fill('era del forjado 3')
  await dialog.getByRole('button', { name: say('workSites.lots.move'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(lot(1).getByRole('listitem')).toHaveCount(2)
  await expect(lot(2).getByRole('listitem')).toHaveCount(2)

  await lot(2)
    .getByRole('link', { name: third?.code ?? '' })
    .click()
  await expect(page.getByRole('main')).toContainText(say('workSites.lots.batches', { n: '2', needed: '3' }))
  await expect(page.getByRole('main')).toContainText(
    say('verdicts.reason.groupIncomplete', { n: '2', needed: '3' }),
  )
  await page.getByRole('link', { name: say('workSites.lots.lot', { number: 2 }) }).click()
  await expect(lot(2)).toBeVisible()

  // A lot is planned, a visit is booked for it, and says so where the technician looks.
  await page.getByRole('button', { name: say('workSites.lots.plan') }).click()
  await page.getByRole('dialog').getByLabel(say('workSites.lots.name')).fill('Forjado 5')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common.actions.save') })
    .click()
  await expect(page.getByRole('heading', { name: /Forjado 5/ })).toBeVisible()
  const today = dayOf(Date.now(), 'Europe/Madrid')
  await page.goto(`/servicios/programacion?day=${today}&new=${today}`)
  const form = page.getByRole('dialog')
  await form.getByLabel(say('visits.fields.workSite')).fill(`L${run}`)
  await page.getByRole('option', { name: `L${run}` }).click()
  await form.getByRole('combobox', { name: say('visits.fields.lot') }).click()
  await page.getByRole('option', { name: /Forjado 5/ }).click()
  await expect(form).toContainText(
    say('visits.lotOpen', {
      lot: `${say('workSites.lots.lot', { number: 3 })} · Forjado 5`,
      n: '0',
      needed: '3',
    }),
  )
  await form.getByLabel(say('visits.fields.element')).fill('Forjado')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Forjado 5: 0')

  // Two lots are one from now on.
  await page.goto(`/servicios/obra/${workSiteId}?tab=lots`)
  await page.getByRole('button', { name: say('workSites.lots.mergeOf', { number: 1 }) }).click()
  await dialog.getByRole('combobox', { name: say('workSites.lots.to') }).click()
  await page.getByRole('option', { name: say('workSites.lots.lot', { number: 2 }) }).click()
  await dialog.getByLabel(say('common.form.reason')).fill('el mismo vertido')
  await dialog.getByRole('button', { name: say('workSites.lots.merge'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(lot(2).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: say('workSites.lots.splitOf', { number: 2 }) }).click()
  for (const { code } of trucks.slice(0, 2))
    await dialog.getByRole('checkbox', { name: new RegExp(code) }).check()
  await dialog.getByLabel(say('common.form.reason')).fill('otro forjado')
  await dialog.getByRole('button', { name: say('workSites.lots.split'), exact: true }).click()
  await expect(lot(4).getByRole('listitem')).toHaveCount(2)

  // Whoever enters the next sheet is told what the lot still asks for.
  await page.goto(`/servicios/muestras?new=1&workSiteId=${workSiteId}`)
  await expect(page.getByRole('main')).toContainText(
    say('sheets.lots.open', {
      mix: 'H-30',
      lot: say('workSites.lots.lot', { number: 4 }),
      n: '2',
      needed: '3',
    }),
  )
})
