import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askAboutSampleEndpoint } from '@probeta/contract/clients/conversations.ts'
import { listInboxTasksEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { callerAt } from '@probeta/server/testing/access/call-api.ts'
import { expect, type Page, test } from '@playwright/test'
import { aLowTest } from './support/an-approved-test.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { openBrowser } from './support/servers/laboratory.ts'
import { addPeople, addUser } from './support/people.ts'
import { say } from './support/say.ts'
import { type OwnServer, startOwnServer } from './support/servers/prepared-laboratory.ts'

// A laboratory of its own: a client asks and hears the answer without the note beside it, and a low result is taken on,
// all of it in the inbox.

let server: OwnServer
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probeta-inbox-'))
  server = await startOwnServer({ dataDir: folder })
})
test.afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function enter({ username, password }: { username: string; password: string }) {
  const session = await callerAt(server.address, 0).does(signInEndpoint, {
    body: { usuario: username, password },
  })
  return { session, caller: callerAt(server.address, session.id, `Bearer ${session.token},${session.id}`) }
}

const line = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button').filter({ hasText: name })

test('a client hears the answer and not the note beside it; a low result is taken on', async ({
  browser,
}) => {
  const { password } = server.administrator
  const { caller: administrator } = await enter({ username: 'admin', password })
  const people = await addPeople(administrator, password, {
    laboratoryTechnician: { username: 'pablo', names: 'Pablo Prensa' },
    checker: { username: 'carla', names: 'Carla Control' },
    director: { username: 'dora', names: 'Dora Directora' },
  })
  const site = await aWorkSite(administrator, { code: 'OB1', name: 'Puente Norte' })
  await administrator.does(proveByPasswordEndpoint, { body: { password } })
  const clara = await addUser(administrator, {
    ...{ username: 'clara', names: 'Clara Cliente' },
    ...{ clientId: site.clientId, workSites: [site.id] },
  })
  const director = await enter(people.director)
  const technician = await enter(people.laboratoryTechnician)
  const checker = await enter(people.checker)
  const client = await enter(clara)
  const { sampleId } = await aLowTest(
    {
      ...{ administrator, technician: technician.caller },
      ...{ checker: checker.caller, director: director.caller },
    },
    site.id,
  )
  await client.caller.does(askAboutSampleEndpoint, {
    params: { sampleId },
    body: { text: '¿Cómo se curaron estas probetas?', ageHours: null },
  })
  // The ladder has looked by then.
  await expect
    .poll(async () => (await director.caller.does(listInboxTasksEndpoint)).items.map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['lowResult', 'question']))

  const openAs = async ({ session }: typeof director) => {
    const storage = { currentUser: JSON.stringify(session) }
    const place = { address: server.address, username: '', password: '' }
    return (await openBrowser(browser, place, { storage })).newPage()
  }
  const page = await openAs(director)
  await page.goto('/email/inbox')

  await test.step('the engineer answers, and notes something for the laboratory', async () => {
    await line(page, say('inbox.lines.question.name')).click()
    const talk = page.getByRole('listitem')
    await expect(talk.filter({ hasText: 'Clara Cliente' })).toContainText('¿Cómo se curaron estas probetas?')
    await page.getByText(say('inbox.talk.note'), { exact: true }).click()
    await page.getByLabel(say('inbox.talk.writeNote')).fill('El tanque estuvo a 26 °C')
    await page.getByRole('button', { name: say('inbox.talk.keep') }).click()
    const note = talk.filter({ hasText: say('inbox.talk.internal') })
    await expect(note).toContainText('El tanque estuvo a 26 °C')
    await page.getByText(say('inbox.talk.shared'), { exact: true }).click()
    await page.getByLabel(say('inbox.talk.write')).fill('En agua, desde el día siguiente')
    await page.getByRole('button', { name: say('inbox.talk.send') }).click()
    await expect(talk.filter({ hasText: 'En agua, desde el día siguiente' })).toBeVisible()
    await expect(line(page, say('inbox.lines.question.name'))).toHaveCount(0)
  })

  await test.step('the client reads the answer, and nothing of the note', async () => {
    const own = await openAs(client)
    await own.goto('/dashboard/main')
    // The bell leads to what it counts, not to the tasks.
    await own.getByRole('link', { name: say('inbox.unread_one', { count: 1 }) }).click()
    await expect(own).toHaveURL('/email/inbox?folder=questions')
    await line(own, say('inbox.lines.answer.name')).click()
    await expect(
      own.getByRole('listitem').filter({ hasText: `${say('inbox.talk.laboratory')} ·` }),
    ).toContainText('En agua, desde el día siguiente')
    await expect(own.getByText('El tanque')).toHaveCount(0)
    await expect(own.getByText(say('inbox.talk.internal'))).toHaveCount(0)
  })

  await test.step('the low result is acknowledged with what was done', async () => {
    const low = line(page, `${say('inbox.lines.lowResult.name')} · 17,0 de 30 MPa`)
    await page.goto('/email/inbox')
    await expect(low).toBeVisible()
    // Nothing has been clicked on this page: the keys work all the same.
    await page.keyboard.press('j')
    await expect(page.getByRole('listitem').getByRole('button').first()).toBeFocused()
    // A folder that was chosen by mouse keeps the focus in its radio.
    const folders = page.getByRole('radiogroup')
    await folders.getByText(say('inbox.folders.alerts')).click()
    await expect(low).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('listitem').getByRole('button').first()).toBeFocused()
    await folders.getByText(say('inbox.folders.attend')).click()
    await low.press('Enter')
    await page.getByLabel(say('lowResults.comment')).fill('Probetas mal curadas')
    await page.getByRole('button', { name: say('lowResults.acknowledge') }).click()
    await expect(page.getByText(say('lowResults.states.acknowledged'), { exact: true })).toBeVisible()
    await expect(line(page, say('inbox.lines.lowResult.name'))).toHaveCount(0)
  })
})
