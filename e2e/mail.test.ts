import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { addUserEndpoint } from '@probeta/contract/access/users.ts'
import { presetOf } from '@probeta/domain/people/permissions.ts'
import { callerAt } from '@probeta/server/testing/access/call-api.ts'
import { expect, type Page, test } from '@playwright/test'
import { type Sentence, say } from './support/say.ts'
import { aMailingLaboratory, type MailingLaboratory } from './support/servers/a-mailing-laboratory.ts'

// A laboratory of its own with a mail server: who is invited comes in by the letter, and a forgotten password by another.

let laboratory: MailingLaboratory
test.beforeAll(async () => {
  laboratory = await aMailingLaboratory()
})
test.afterAll(() => laboratory.close())

const address = 'rita@obra.example'
const chosen = 'grava fina en la tolva tres'
const better = 'la tolva cuatro espera arena'

const field = (page: Page, sentence: Sentence) => page.getByLabel(say(sentence), { exact: true })
const letters = () => laboratory.mail.received.filter(({ to }) => to.includes(address))
const linkIn = (text: string) => /https?:\/\/\S+\/authentication\/new-password#\S+/.exec(text)?.[0] ?? ''

async function signIn(page: Page, username: string, password: string) {
  await page.goto(`${laboratory.address}/authentication/signin`)
  await field(page, 'session.username').fill(username)
  await field(page, 'session.password').fill(password)
  await page.keyboard.press('Enter')
}

async function nextLetter(after: number) {
  await expect.poll(() => letters().length).toBeGreaterThan(after)
  return letters().at(-1)
}

test('an invitation and a forgotten password go by letters that really arrive', async ({ browser }) => {
  await test.step('the administrator adds somebody with an address', async () => {
    const { password } = laboratory.administrator
    const { id, token } = await callerAt(laboratory.address, 0).does(signInEndpoint, {
      body: { usuario: 'admin', password },
    })
    const administrator = callerAt(laboratory.address, id, `Bearer ${token},${id}`)
    await administrator.does(proveByPasswordEndpoint, { body: { password } })
    const added = await administrator.does(addUserEndpoint, {
      body: {
        username: 'rita',
        names: 'Rita Recepción',
        permissions: presetOf('reception'),
        email: address,
        language: 'es',
        clientId: null,
        workSites: [],
      },
    })
    expect(added.password).toBeNull()
  })

  const context = await browser.newContext({ locale: 'es-ES' })
  const hers = await context.newPage()
  const invitation = await nextLetter(0)

  await test.step('who is invited chooses a password and comes in', async () => {
    expect(invitation?.to).toEqual([address])
    await hers.goto(linkIn(invitation?.text ?? ''))
    await expect(
      hers.getByRole('heading', {
        name: say('passwordLinks.set.invitationTitle', { name: 'Rita Recepción' }),
      }),
    ).toBeVisible()
    await field(hers, 'passwordLinks.set.password').fill('recepcion2026')
    await hers.keyboard.press('Enter')
    await expect(hers.getByText(say('session.weak.context'))).toBeVisible()
    await field(hers, 'passwordLinks.set.password').fill(chosen)
    await hers.keyboard.press('Enter')
    await expect(hers.getByRole('heading', { name: say('passwordLinks.set.doneTitle') })).toBeVisible()
    await signIn(hers, 'rita', chosen)
    await expect(hers.getByRole('banner')).toContainText('Hola Rita Recepción..')
  })

  await test.step('the link serves once', async () => {
    const other = await context.newPage()
    await other.goto(linkIn(invitation?.text ?? ''))
    await expect(other.getByRole('heading', { name: say('passwordLinks.spent.title') })).toBeVisible()
    await other.close()
  })

  await test.step('a forgotten password is replaced, and whoever is signed in is out', async () => {
    const before = letters().length
    const forgetful = await (await browser.newContext({ locale: 'es-ES' })).newPage()
    await forgetful.goto(`${laboratory.address}/authentication/signin`)
    await forgetful.getByRole('link', { name: say('session.forgotten') }).click()
    await field(forgetful, 'passwordLinks.forgotten.account').fill('rita')
    await forgetful.keyboard.press('Enter')
    await expect(
      forgetful.getByRole('heading', { name: say('passwordLinks.forgotten.sentTitle') }),
    ).toBeVisible()
    const letter = await nextLetter(before)
    await forgetful.goto(linkIn(letter?.text ?? ''))
    await field(forgetful, 'passwordLinks.set.password').fill(better)
    await forgetful.keyboard.press('Enter')
    await expect(forgetful.getByRole('heading', { name: say('passwordLinks.set.doneTitle') })).toBeVisible()
    await hers.reload()
    await expect(hers).toHaveURL(/\/authentication\/signin/)
    await signIn(forgetful, 'rita', chosen)
    await expect(forgetful.getByRole('alert')).toHaveText(say('session.wrongPair'))
    await signIn(forgetful, 'rita', better)
    await expect(forgetful.getByRole('banner')).toContainText('Hola Rita Recepción..')
    await expect.poll(() => letters().length).toBe(before + 2)
    await forgetful.context().close()
  })
  await context.close()
})
