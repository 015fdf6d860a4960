import { addContactEndpoint } from '@probeta/contract/clients/clients.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { type Caller, callerAt } from '@probeta/server/testing/access/call-api.ts'
import { expect, test } from '@playwright/test'
import { aLowTest, issueReport } from './support/an-approved-test.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { openBrowser, type Person } from './support/servers/laboratory.ts'
import { addPeople } from './support/people.ts'
import { say } from './support/say.ts'
import { aMailingLaboratory, type MailingLaboratory } from './support/servers/a-mailing-laboratory.ts'

// A laboratory of its own with a mail server: a low result is issued, its letters arrive, the client confirms by the link,
// and the laboratory sees it and takes the result on.

let laboratory: MailingLaboratory
test.beforeAll(async () => {
  laboratory = await aMailingLaboratory()
})
test.afterAll(() => laboratory.close())

const address = 'supervision@obra.example'
const letter = (subject: string) =>
  laboratory.mail.received.find(({ to, subject: its }) => to.includes(address) && its.startsWith(subject))

async function enter(usuario: string, password: string) {
  const session = await callerAt(laboratory.address, 0).does(signInEndpoint, { body: { usuario, password } })
  const caller = callerAt(laboratory.address, session.id, `Bearer ${session.token},${session.id}`)
  return { session, caller }
}

/** A work site whose supervision is told of everything, and a low result on an issued report: by people who check each other. */
async function aLowReport(administrator: Caller, password: string) {
  const people = await addPeople(administrator, password, {
    laboratoryTechnician: { username: 'pablo', names: 'Pablo Prensa' },
    checker: { username: 'carla', names: 'Carla Control' },
    director: { username: 'dora', names: 'Dora Directora' },
  })
  const callerOf = async ({ username, password: first }: Person) => (await enter(username, first)).caller
  const technician = await callerOf(people.laboratoryTechnician)
  const checker = await callerOf(people.checker)
  const director = await callerOf(people.director)
  await director.does(proveByPasswordEndpoint, { body: { password: people.director.password } })

  const site = await aWorkSite(administrator, { code: 'OB1', name: 'Puente Norte' })
  await administrator.does(addContactEndpoint, {
    params: { clientId: site.clientId },
    body: {
      name: 'Sonia Supervisión',
      role: 'supervision',
      email: address,
      mobile: '',
      told: ['reportIssued', 'lowResult'],
    },
  })
  const key = await aLowTest({ administrator, technician, checker, director }, site.id)
  return issueReport(director, key)
}

test('a report goes by letter to whom the rules say, who confirms it by its link', async ({ browser }) => {
  const { password } = laboratory.administrator
  const { session, caller } = await enter('admin', password)
  const report = await aLowReport(caller, password)

  await test.step('the letters arrive, with the document', async () => {
    for (const subject of ['Informe de ensayo', 'Resultado bajo'])
      await expect.poll(() => letter(subject)?.subject, { timeout: 60_000 }).toBeDefined()
    expect(letter('Informe de ensayo')?.raw).toContain(`${report.number}-v1.pdf`)
  })

  const outside = await browser.newContext({ locale: 'es-ES' })
  const reader = await outside.newPage()
  await test.step('whoever follows the link sees the result, opens the document and confirms', async () => {
    await reader.goto(/https?:\/\/\S+\/entrega#\S+/.exec(letter('Resultado bajo')?.text ?? '')?.[0] ?? '')
    await expect(reader.getByText(say('deliveries.received.low'))).toBeVisible()
    await expect(reader.getByText('17,0 MPa')).toBeVisible()
    const download = reader.waitForEvent('download')
    await reader.getByRole('button', { name: say('deliveries.received.open') }).click()
    expect((await download).suggestedFilename()).toBe(`${report.number}-v1.pdf`)
    await reader.getByLabel(say('deliveries.received.name')).fill('Sonia Ruiz')
    await reader.getByRole('button', { name: say('deliveries.received.ack') }).click()
    await expect(reader.getByRole('status')).toContainText('Sonia Ruiz')
    await outside.close()
  })

  await test.step('the laboratory sees who confirmed it, and takes the result on', async () => {
    const place = { address: laboratory.address, username: 'admin', password }
    const storage = { currentUser: JSON.stringify(session) }
    const staff = await (await openBrowser(browser, place, { storage })).newPage()
    await staff.goto('/consultas/resultadoscilindros?view=deliveries')
    await expect(staff.getByText('Sonia Ruiz')).toBeVisible()
    await staff.goto('/consultas/resultadoscilindros?view=low')
    await staff.getByText('17,0 de 30 MPa').first().click()
    const panel = staff.getByRole('dialog')
    await expect(panel).toContainText('Sonia Ruiz')
    await expect(panel).toContainText('Dora Directora')
    await panel.getByLabel(say('lowResults.comment')).fill('Probetas mal curadas')
    await panel.getByRole('button', { name: say('lowResults.acknowledge') }).click()
    await expect(panel).toContainText('Probetas mal curadas')
    await expect(panel.getByText(say('lowResults.states.acknowledged'), { exact: true })).toBeVisible()
  })
})
