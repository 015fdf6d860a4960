import { addClientEndpoint, changeClientEndpoint } from '@probeta/contract/clients/clients.ts'
import { plainClient } from '@probeta/server/testing/access/plain-bodies.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { anEmptyLaboratory, type EmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { say } from './support/say.ts'

// A laboratory of its own: everything that is done in it is known here.

let laboratory: EmptyLaboratory
test.beforeAll(async () => {
  laboratory = await anEmptyLaboratory()
})
test.afterAll(() => laboratory.close())

test('what somebody did today is two clicks away, with its values before and after, and leaves as a signed file', async ({
  browser,
}) => {
  const { api } = laboratory
  const added = await api.does(addClientEndpoint, { body: { ...plainClient, name: 'Puentes del Sur' } })
  await api.does(changeClientEndpoint, {
    params: { clientId: added.id },
    version: added.version,
    body: {
      ...plainClient,
      ...{
        name: 'Puentes del Norte',
        billingEmail: added.billingEmail,
        country: added.country,
        active: true,
      },
    },
  })
  const page = await laboratory.open(browser)
  await page.goto('/administracion/usuarios')
  await page.getByRole('row').filter({ hasText: 'admin' }).first().click()
  await page.getByRole('link', { name: say('audit.doneToday') }).click()

  const trail = page.getByRole('table', { name: say('audit.title') })
  const changed = trail.getByRole('row').filter({ hasText: say('actions.words.client.change') })
  await expect(changed).toContainText('Puentes del Norte')
  await expect(changed).toContainText('127.0.0.1')
  await changed.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('cell', { name: 'Puentes del Sur' })).toBeVisible()
  await expect(panel.getByRole('cell', { name: 'Puentes del Norte' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.getByRole('button', { name: say('lists.export.title') }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('menuitem', { name: `${say('lists.export.asPdf')}: ${say('lists.export.all')}` })
    .click()
  const file = await readFile(await (await download).path())
  expect(file.includes('/ByteRange')).toBe(true)
})
