import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { addUserEndpoint } from '@probeta/contract/access/users.ts'
import { presetOf } from '@probeta/domain/people/permissions.ts'
import { callerAt } from '@probeta/server/testing/access/call-api.ts'
import { expect, type Page, test } from '@playwright/test'
import { drawSignature } from './support/draw-signature.ts'
import { say } from './support/say.ts'
import { aMailingLaboratory, type MailingLaboratory } from './support/servers/a-mailing-laboratory.ts'

// A laboratory of its own with a mail server: a letter worded in Tabla is the one that arrives, and a person keeps a profile.

let laboratory: MailingLaboratory
test.beforeAll(async () => {
  laboratory = await aMailingLaboratory()
})
test.afterAll(() => laboratory.close())

const letterOf = (page: Page) => page.getByRole('dialog')
const text = (page: Page) => letterOf(page).getByLabel(say('templates.letters.text'), { exact: false })

async function open(page: Page, letter: 'invitation' | 'lowResult') {
  await page.goto(`${laboratory.address}/administracion/tabla?table=letters&letter=${letter}&language=es`)
  await expect(text(page)).toBeVisible()
}
async function save(page: Page) {
  await letterOf(page)
    .getByRole('button', { name: say('common.actions.save') })
    .click()
  await expect(letterOf(page)).toBeHidden()
}

test('a letter is worded in Tabla and arrives so; a person signs, chooses and reads what they did', async ({
  page,
}) => {
  const { password } = laboratory.administrator
  await page.goto(`${laboratory.address}/authentication/signin`)
  await page.getByLabel(say('session.username'), { exact: true }).fill('admin')
  await page.getByLabel(say('session.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toContainText('Hola')

  await test.step('the message of a low result refuses what it does not know, and is previewed', async () => {
    await open(page, 'lowResult')
    const mine = 'Estimada {name}: la muestra {code} salió baja.\n\n{results}\n\n{link}'
    await text(page).fill(`${mine}\n\n{iban}`)
    await expect(
      letterOf(page)
        .getByText(say('errors.letter.unknownPlace', { place: '{iban}' }))
        .first(),
    ).toBeVisible()
    await text(page).fill(mine)
    const preview = letterOf(page).getByRole('region', { name: say('templates.letters.preview') })
    await expect(preview).toContainText('Estimada Ana Pérez: la muestra OB12-045 salió baja.')
    await save(page)
    await open(page, 'lowResult')
    await expect(text(page)).toHaveValue(mine)
  })

  await test.step('labels and reports are seen as they are printed, without editing them', async () => {
    for (const [table, preview] of [
      ['labels', 'templates.labels.preview'],
      ['reports', 'templates.reports.preview'],
    ] as const) {
      await page.goto(`${laboratory.address}/administracion/tabla?table=${table}`)
      const opened = page.waitForEvent('popup')
      const printed = page.waitForResponse((answer) => answer.headers()['content-type'] === 'application/pdf')
      await page.getByRole('button', { name: say(preview) }).click()
      expect((await printed).status()).toBe(200)
      await (await opened).close()
    }
  })

  await test.step('a letter that is sent says it', async () => {
    await open(page, 'invitation')
    await text(page).fill('<b>Bienvenida</b> al laboratorio, {username}.\n\n{link}')
    await save(page)
    const { id, token } = await callerAt(laboratory.address, 0).does(signInEndpoint, {
      body: { usuario: 'admin', password },
    })
    const administrator = callerAt(laboratory.address, id, `Bearer ${token},${id}`)
    await administrator.does(proveByPasswordEndpoint, { body: { password } })
    await administrator.does(addUserEndpoint, {
      body: {
        username: 'nora',
        names: 'Nora Núñez',
        permissions: presetOf('reception'),
        email: 'nora@obra.example',
        language: 'es',
        clientId: null,
        workSites: [],
      },
    })
    await expect.poll(() => laboratory.mail.received.length).toBe(1)
    expect(laboratory.mail.received[0]?.text).toContain('<b>Bienvenida</b> al laboratorio, nora.')
  })

  await test.step('a signature is drawn and kept', async () => {
    await page.goto(`${laboratory.address}/extra-pages/profile#signature`)
    await expect(page.locator('#signature')).toBeInViewport({ ratio: 0.5 })
    const part = page.getByRole('region', { name: say('profile.sections.signature'), exact: true })
    await part.getByRole('button', { name: say('profile.signature.draw') }).click()
    await part.getByRole('button', { name: say('profile.signature.save') }).click()
    await expect(part.getByRole('alert')).toHaveText(say('profile.signature.nothing'))
    const pad = part.getByRole('img', { name: say('common.signature.pad') })
    await drawSignature(page, pad)
    await expect(pad.locator('path')).toHaveCount(2)
    await part.getByRole('button', { name: say('profile.signature.save') }).click()
    await expect(part.getByRole('img', { name: say('profile.signature.current') })).toBeVisible()
  })

  await test.step('notices and units are chosen, and are still so after a reload', async () => {
    const force = page.getByLabel(say('profile.units.force'))
    await force.selectOption('kgf')
    await expect(page.getByText(say('profile.units.saved'))).toBeVisible()
    const notices = page.getByRole('region', { name: say('profile.sections.notices'), exact: true })
    const first = notices.getByRole('switch').first()
    const before = await first.isChecked()
    await first.focus()
    await page.keyboard.press('Space')
    await expect(first).toBeChecked({ checked: !before })
    await page.reload()
    await expect(force).toHaveValue('kgf')
    await expect(first).toBeChecked({ checked: !before })
  })

  await test.step('the own last actions tell it in words', async () => {
    const actions = page.getByRole('list', { name: say('profile.sections.actions') })
    for (const done of ['actions.words.signature.save', 'actions.words.template.message'] as const)
      await expect(actions.getByText(say(done)).first()).toBeVisible()
  })
})
