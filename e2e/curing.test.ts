import { addCuringTankEndpoint } from '@probeta/contract/laboratory/curing-tanks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { mark } from './support/a-work-site.ts'
import { say } from './support/say.ts'

test('a reading by hand out of the limits is told in the inbox, which leads to its chart', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const name = `Pileta ${mark()}`
  const tank = await api.does(addCuringTankEndpoint, {
    body: {
      ...{ name, kind: 'tank', standard: 'ASTM C31/C511', limits: null },
      ...{ intervalMinutes: 60, thermometerId: null },
    },
  })
  await page.goto(`/servicios/muestras/curado?tank=${tank.id}`)
  const card = page.getByRole('button', { name }).first()
  await expect(card).toContainText(say('curingTanks.states.unread'))

  // A slip of the hand is told at its field, and what was typed stays.
  await page.getByRole('button', { name: say('curingTanks.hand.title') }).click()
  const form = page.getByRole('dialog')
  const temperature = form.getByLabel(say('curingTanks.hand.temperatureC'))
  await temperature.fill('272')
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form.getByText(say('errors.curingReading.implausible')).first()).toBeVisible()
  await expect(temperature).toHaveValue('272')
  await temperature.fill('27,2')
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(card).toContainText(say('curingTanks.states.outside'))
  await expect(card).toContainText('27,2 °C')

  await page.goto('/email/inbox?folder=alerts')
  await page
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: say('inbox.lines.curingTemperature.name') })
    .filter({ hasText: name })
    .click()
  await page.getByRole('link', { name: say('inbox.open.curingTank') }).click()
  await expect(page.locator('[data-chart="temperature"] svg')).toBeVisible()
  await expect(page.locator('[data-mark="outside"]')).toHaveCount(1)
  const readings = page.getByRole('table', { name: say('curingTanks.readings.title') })
  await expect(readings).toContainText(say('curingTanks.faults.tooWarm'))

  await readings.getByRole('button', { name: say('curingTanks.readings.void') }).click()
  const ask = page.getByRole('dialog')
  await ask.getByLabel(say('common.form.reason')).fill('Se anotó otra pileta')
  await ask.getByRole('button', { name: say('curingTanks.readings.void') }).click()
  await expect(readings).toContainText('Se anotó otra pileta')
  await expect(card).toContainText(say('curingTanks.states.unread'))
})
