import type { Page } from '@playwright/test'
import { listPasskeysEndpoint } from '@probeta/contract/access/passkeys.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { addUserEndpoint } from '@probeta/contract/access/users.ts'
import { presetOf } from '@probeta/domain/people/permissions.ts'
import { type Caller, callerAt } from '@probeta/server/testing/access/call-api.ts'
import { codeOfApp } from './support/files/code-of-app.ts'
import { expect, openBrowser, type Person, test } from './support/servers/laboratory.ts'
import { addPeople } from './support/people.ts'
import type { Place } from './support/places.ts'
import { say } from './support/say.ts'
import { storedIn } from './support/stored.ts'
import { plugIn } from './support/files/virtual-key.ts'

/** Browsers give no passkeys to a page under a number. */
const underName = (place: Place): Place => ({
  ...place,
  address: place.address.replace('127.0.0.1', 'localhost'),
})

const passkeyButton = (page: Page) => page.getByRole('button', { name: say('session.passkey.signIn') })

async function typePassword(page: Page, { username, password }: Person) {
  await page.getByLabel(say('session.username')).fill(username)
  await page.getByLabel(say('session.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: say('shell.logout') }).click()
  await expect(page).toHaveURL('/authentication/signin')
  await expect(passkeyButton(page)).toBeVisible()
}

const proofDialog = (page: Page) => page.getByRole('dialog', { name: say('session.proof.title') })
const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title })

/** The session of the page, at the API. */
async function apiOf(page: Page, place: Place): Promise<Caller> {
  const { currentUser = '' } = await storedIn(page)
  const { id, token } = JSON.parse(currentUser) as { id: number; token: string }
  return callerAt(place.address, id, `Bearer ${token},${id}`)
}

const colleague = () => ({
  username: `nueva-${crypto.randomUUID().slice(0, 6)}`,
  names: 'Nuria Nueva',
  email: '',
  language: 'es' as const,
  permissions: presetOf('reception'),
  clientId: null,
  workSites: [],
})

test('a passkey, from the first finger on the sensor to the day it is removed', async ({
  browser,
  place: numbered,
  enter,
}) => {
  const place = underName(numbered)
  const administrator = await enter(numbered)
  const { administrator: ana } = await addPeople(administrator.api, numbered.password, {
    administrator: { username: `ana-${crypto.randomUUID().slice(0, 6)}`, names: 'Ana Administra' },
  })
  const context = await openBrowser(browser, place, {})
  const page = await context.newPage()
  const key = await plugIn(page)
  // Where keys are touched by themselves, what the field suggests is chosen at once: here only where it is meant to be.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () =>
      Promise.resolve(sessionStorage.getItem('suggesting') === 'yes')
  })
  const suggest = (yes: boolean) =>
    page.evaluate((set) => sessionStorage.setItem('suggesting', set ? 'yes' : ''), yes)

  await test.step('is made in the profile, after the password was typed again', async () => {
    await page.goto('/extra-pages/profile')
    await typePassword(page, ana)
    await expect(page).toHaveURL('/extra-pages/profile')
    const card = cardOf(page, say('profile.passkeys.title'))
    await expect(card.getByText(say('profile.passkeys.none'))).toBeVisible()
    await card.getByRole('button', { name: say('profile.passkeys.add') }).click()
    const name = card.getByLabel(say('profile.passkeys.name'))
    await expect(name).toHaveValue(say('profile.sessions.device', { browser: 'Chrome', system: 'Linux' }))
    await name.fill('Sensor del despacho')
    await page.keyboard.press('Enter')
    const dialog = proofDialog(page)
    const password = dialog.getByLabel(say('session.proof.password', { username: ana.username }))
    await expect(password).toBeVisible()
    await expect(dialog.getByRole('button', { name: say('session.passkey.prove') })).toBeHidden()
    await password.fill(ana.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('profile.passkeys.done'))).toBeVisible()
    await expect(card.getByRole('listitem')).toContainText('Sensor del despacho')
    await expect(card.getByRole('listitem')).toContainText(say('profile.passkeys.unused'))
    expect(await key.count()).toBe(1)
  })

  await test.step('is made once: the browser finds it among those that are there', async () => {
    const card = cardOf(page, say('profile.passkeys.title'))
    await card.getByRole('button', { name: say('profile.passkeys.add') }).click()
    await card.getByRole('button', { name: say('profile.passkeys.create') }).click()
    await expect(card.getByRole('alert')).toHaveText(say('session.passkey.exists'))
    await card.getByRole('button', { name: say('common.actions.cancel') }).click()
  })

  await test.step('signs in by the button, with nothing typed', async () => {
    await signOut(page)
    await passkeyButton(page).click()
    await expect(page).toHaveURL('/dashboard/main')
    const session = await (await apiOf(page, place)).does(currentSessionEndpoint)
    expect(session.usuario).toBe(ana.username)
  })

  await test.step('signs in from the suggestions of the field for the user name', async () => {
    await signOut(page)
    await suggest(true)
    await page.reload()
    await expect(passkeyButton(page)).toBeVisible()
    // A hand moves on and on: the page listens for it a moment after it is drawn.
    let way = 10
    await expect
      .poll(async () => {
        await page.mouse.move((way += 1), 10)
        return new URL(page.url()).pathname
      })
      .toBe('/dashboard/main')
  })

  await test.step('waits for a touch, which no suggestion that comes later takes away', async () => {
    await key.touched(false)
    await signOut(page)
    let asked = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/session/passkey/challenge')) asked += 1
    })
    await page.reload()
    await passkeyButton(page).click()
    await expect.poll(() => asked).toBe(2)
    await page.waitForTimeout(500)
    await expect(page.getByText(say('session.passkey.waiting'))).toBeVisible()
    await suggest(false)
    // The page with the open question goes first: a touch now would answer that one.
    await page.reload()
    await key.touched(true)
    await passkeyButton(page).click()
    await expect(page).toHaveURL('/dashboard/main')
  })

  await test.step('proves who one is, before the second factor is turned on', async () => {
    const api = await apiOf(page, place)
    expect((await api.call(addUserEndpoint, { body: colleague() })).status).toBe(403)
    await page.goto('/extra-pages/profile')
    const card = cardOf(page, say('profile.factor.title'))
    await card.getByRole('button', { name: say('profile.factor.turnOn') }).click()
    const prove = proofDialog(page).getByRole('button', { name: say('session.passkey.prove') })
    await expect(prove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(proofDialog(page)).toBeHidden()
    expect((await api.call(addUserEndpoint, { body: colleague() })).status, 'and before adding a user').toBe(
      200,
    )
    const shown = (await card.locator('code').textContent()) ?? ''
    await card
      .getByLabel(say('session.factor.app.code'))
      .fill(codeOfApp(shown.replaceAll(' ', ''), new Date()))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('dialog', { name: say('profile.factor.codesTitle') })
    await codes.getByLabel(say('profile.factor.kept')).check()
    await codes.getByRole('button', { name: say('profile.factor.done') }).click()
  })

  await test.step('renews the recovery codes without typing anything', async () => {
    const card = cardOf(page, say('profile.factor.title'))
    await card.getByRole('button', { name: say('profile.factor.renew') }).click()
    const sure = page.getByRole('dialog', { name: say('profile.factor.renewTitle') })
    await sure.getByRole('button', { name: say('profile.factor.renew') }).click()
    const codes = page.getByRole('dialog', { name: say('profile.factor.codesTitle') })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByLabel(say('profile.factor.kept')).check()
    await codes.getByRole('button', { name: say('profile.factor.done') }).click()
  })

  await test.step('is the second step after the password, instead of a code', async () => {
    await signOut(page)
    await typePassword(page, ana)
    await expect(page.getByLabel(say('session.factor.app.code'))).toBeVisible()
    await page.getByRole('button', { name: say('session.passkey.factor') }).click()
    await expect(page).toHaveURL('/dashboard/main')
  })

  await test.step('opens nothing to whom it does not recognise, and says so', async () => {
    await signOut(page)
    await key.recognises(false)
    await passkeyButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(say('session.passkey.cancelled'))
    await key.recognises(true)
    await passkeyButton(page).click()
    await expect(page).toHaveURL('/dashboard/main')
  })

  await test.step('opens nothing any more once it is removed', async () => {
    await page.goto('/extra-pages/profile')
    const card = cardOf(page, say('profile.passkeys.title'))
    await expect(card.getByRole('listitem')).toContainText(say('profile.passkeys.usedNow'))
    await card
      .getByRole('button', { name: say('profile.passkeys.removeNamed', { name: 'Sensor del despacho' }) })
      .click()
    const sure = page.getByRole('dialog', {
      name: say('profile.passkeys.removeTitle', { name: 'Sensor del despacho' }),
    })
    await sure.getByRole('button', { name: say('profile.passkeys.remove') }).click()
    await proofDialog(page)
      .getByRole('button', { name: say('session.passkey.prove') })
      .click()
    await expect(card.getByText(say('profile.passkeys.none'))).toBeVisible()
    expect((await (await apiOf(page, place)).does(listPasskeysEndpoint)).items).toEqual([])
    expect(await key.count(), 'the device still has it').toBe(1)
    await signOut(page)
    await passkeyButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(say('errors.passkey.refused'))
    await expect(page).toHaveURL('/authentication/signin')
  })
  await context.close()
})

test('where the browser would give none, the page says where passkeys work', async ({
  enter,
  place,
  page,
}) => {
  const { page: profile } = await enter(place)
  await profile.goto('/extra-pages/profile')
  const card = cardOf(profile, say('profile.passkeys.title'))
  const elsewhere = say('session.passkey.elsewhere', { origin: underName(place).address })
  await expect(card.getByText(elsewhere)).toBeVisible()
  await expect(card.getByRole('button', { name: say('profile.passkeys.add') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.goto('/authentication/signin')
  await expect(page.getByLabel(say('session.username'))).toBeVisible()
  await expect(passkeyButton(page)).toHaveCount(0)
})
