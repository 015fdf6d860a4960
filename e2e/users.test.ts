import { changeUserEndpoint, findUserEndpoint, listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { presetOf } from '@probeta/domain/people/permissions.ts'
import type { Locator, Page } from '@playwright/test'
import { aColleague } from './support/a-work-site.ts'
import { choosePassword } from './support/choose-password.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const group = (page: Page, screen: 'usuarios' | 'estadisticas' | 'roturasdiarias') =>
  page.getByRole('radiogroup', { name: say(`shell.menu.${screen}`) })

const menuOf = async (page: Page) =>
  (
    await page
      .getByRole('navigation', { name: say('shell.menu.label') })
      .getByRole('link')
      .allInnerTexts()
  ).map((text) => text.trim())

test('a person gets a preset and one screen more, sees exactly that menu, and loses it at the next call', async ({
  enter,
  place,
}) => {
  const username = `rita-${crypto.randomUUID().slice(0, 6)}`
  const { page } = await enter(place)
  await page.goto('/administracion/usuarios')
  await page.getByRole('button', { name: say('users.add') }).click()
  const form = page.getByRole('dialog', { name: say('users.add') })
  await form.getByRole('textbox', { name: say('users.fields.names') }).fill('Rita Recepción')
  await form.getByRole('textbox', { name: say('users.fields.username') }).fill(username)
  await form.getByRole('combobox', { name: say('users.base') }).click()
  await page.getByRole('option', { name: say('users.roles.reception') }).click()
  await expect(form.getByText(say('users.does.reception'))).toBeVisible()

  // One more screen, by keyboard alone.
  await group(page, 'usuarios')
    .getByRole('radio', { name: say('users.grid.none') })
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByText(say('users.grid.9.view'))).toBeVisible()
  await expect(form.getByText(say('users.basedOn', { role: say('users.roles.reception') }))).toBeVisible()
  const preview = form.getByRole('complementary', { name: say('users.menu.title') })
  const promised = (await preview.getByRole('listitem').allInnerTexts()).map((text) => text.trim())
  expect(promised).toContain(say('shell.menu.usuarios'))
  expect(promised).not.toContain(say('shell.menu.estadisticas'))

  await page.keyboard.press('Enter')
  const proof = page.getByRole('dialog', { name: say('session.proof.title') })
  await proof.locator('input[type=password]').fill(place.password)
  await proof.locator('input[type=password]').press('Enter')
  const password = (await page.getByRole('dialog').locator('code').innerText()).trim()
  await page.getByRole('button', { name: say('users.password.done') }).click()

  const rita = await enter(await choosePassword(place, username, password))
  await rita.page.goto('/dashboard/main')
  await expect.poll(() => menuOf(rita.page)).toEqual([say('shell.menu.home'), ...promised])
  // Only the rows in view exist, and other tests add people: she looks for herself.
  await rita.page.goto(`/administracion/usuarios?search=${username}`)
  await expect(rita.page.getByText(username).first()).toBeVisible()

  await page.getByPlaceholder(say('users.search')).fill(username)
  await expect(page.getByText(say('common.list.total_one', { shown: 1 }), { exact: true })).toBeVisible()
  await page.getByText(username).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rita Recepción' })).toBeVisible()
  await page.getByRole('button', { name: say('users.page.edit') }).click()
  await group(page, 'usuarios').getByText(say('users.grid.none'), { exact: true }).click()
  await page.getByRole('button', { name: say('common.actions.save') }).click()
  const history = page.getByRole('list', { name: say('users.history.title') })
  const [before, after] = [say('users.levels.view'), say('users.grid.none')]
  await expect(
    history.getByText(say('users.history.permission', { screen: say('shell.menu.usuarios'), before, after })),
  ).toBeVisible()
  await expect(history.getByText(say('users.history.came.password')).first()).toBeVisible()
  await expect(proof, 'asked for the password once').toHaveCount(0)

  expect((await rita.api.call(listUsersEndpoint, { query: {} })).status).toBe(403)
  await rita.page.reload()
  await expect(rita.page.getByText(/no tiene permiso/).first()).toBeVisible()
  await expect(rita.page.getByText(username)).toHaveCount(0)
})

test('role and state are changed in the list, at once, and undone', async ({ enter, place }) => {
  const { page, api } = await enter(place)
  const { username } = await aColleague(api, place.password, 'Nora Lista', 'reception')
  const { items } = await api.does(listUsersEndpoint, { query: { search: username } })
  const [nora] = items
  if (!nora) throw new Error('nobody was added')
  const stored = () => api.does(findUserEndpoint, { params: { userId: nora.id } })
  await page.goto(`/administracion/usuarios?search=${username}`)
  const undo = page.getByRole('button', { name: say('common.actions.undo') })
  const choose = async (list: 'changeRole' | 'changeState', word: string) => {
    await page.getByRole('button', { name: say(`users.list.${list}`, { name: 'Nora Lista' }) }).click()
    await page.getByRole('menuitem', { name: word }).click()
  }
  await choose('changeRole', say('users.roles.checker'))
  await expect(page.getByText(`Nora Lista: ${say('users.roles.checker')}`)).toBeVisible()
  const { version, names, language, permissions } = await stored()
  expect(permissions).toEqual(presetOf('checker'))
  // What somebody else changes meanwhile is not taken back with it.
  await api.does(changeUserEndpoint, {
    params: { userId: nora.id },
    version,
    body: { names, language, permissions, email: 'nora@example.com', clientId: null, workSites: [] },
  })
  await undo.click()
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText(
    say('users.roles.reception'),
  )
  expect(await stored()).toMatchObject({ permissions: presetOf('reception'), email: 'nora@example.com' })

  await choose('changeState', say('users.acts.active.off'))
  await expect(page.getByText(`Nora Lista. ${say('users.acts.active.done')}`)).toBeVisible()
  expect((await stored()).active).toBe(false)
  await undo.click()
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText(say('users.state.active'))
  expect((await stored()).active).toBe(true)
})

test('looking as a client shows what the client really sees, and does nothing in their name', async ({
  enter,
  place,
}) => {
  const { page } = await enter(place)
  const client = await enter({ username: 'cliente1', password: place.password })
  await client.page.goto('/dashboard/main')
  const resultsOn = (at: Page) => at.getByRole('region', { name: say('portal.views.results'), exact: true })
  await expect(resultsOn(client.page)).toContainText('MPa')
  const stateOn = (at: Page) => at.getByRole('region', { name: say('portal.state') })
  // Both follow what is issued meanwhile.
  const bothSee = (part: (at: Page) => Locator) =>
    expect(async () => {
      expect(await part(page).innerText()).toBe(await part(client.page).innerText())
    }).toPass({ timeout: 60_000 })

  await page.goto('/administracion/usuarios?kind=client&search=cliente1')
  await page.getByText('cliente1').first().click()
  await page.getByRole('link', { name: /^Ver como/ }).click()
  await bothSee(resultsOn)
  await bothSee(stateOn)
  await expect(page.getByText(/^Está mirando como/)).toBeVisible()

  await page.getByText(say('portal.views.reports'), { exact: true }).click()
  const download = page.getByRole('button', { name: /^Descargar INF-/ }).first()
  await expect(download).toHaveAttribute('aria-disabled', 'true')
})
