import { listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { aColleague } from './support/a-work-site.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

test('a former user asks for the data and then for erasure, and nobody reads the name any more', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const name = 'Zenobia Quispe'
  // Proves who the administrator is, so that nothing below asks for it again.
  const { username } = await aColleague(api, place.password, name, 'reception')
  const { items } = await api.does(listUsersEndpoint, { query: { search: username } })
  const [zenobia] = items
  if (!zenobia) throw new Error('nobody was added')
  await page.goto(`/administracion/usuarios/${zenobia.id}`)
  const erase = page.getByRole('button', { name: say('personalData.erasing.go') })
  await expect(page.getByText(say('personalData.erasing.hindrance.active'))).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('personalData.file.take') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('button', { name: say('users.acts.active.off') }).click()
  await erase.click()
  const dialog = page.getByRole('dialog', { name: say('personalData.erasing.title', { name }) })
  await expect(dialog.getByText(say('personalData.erasing.what.account'))).toBeVisible()
  await dialog.getByLabel(say('common.form.reason')).fill('Solicitud del 29/11')
  await dialog.getByRole('button', { name: say('personalData.erasing.go') }).click()

  const erased = page.getByRole('heading', { level: 1, name: /^Persona borrada \d+$/ })
  await expect(erased).toBeVisible()
  await expect(page.getByText(say('personalData.erasing.hindrance.done'))).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)

  await page.goto('/administracion/tabla?table=personal')
  await expect(page.getByText('Solicitud del 29/11').first()).toBeVisible()
})
