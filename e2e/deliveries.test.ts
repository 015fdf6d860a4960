import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addContactEndpoint } from '@probeta/contract/clients.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/proof.ts'
import {
  authoriseReportEndpoint,
  draftReportEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports.ts'
import { signInEndpoint } from '@probeta/contract/session.ts'
import { type Caller, callerAt } from '@probeta/server/testing/access/call-api.ts'
import { type MailServer, startMailServer } from '@probeta/server/testing/servers/start-mail-server.ts'
import { expect, test } from '@playwright/test'
import { aLowTest } from './support/a-low-test.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { openBrowser, type Person } from './support/servers/laboratory.ts'
import { addPeople } from './support/people.ts'
import { say } from './support/say.ts'
import { type OwnServer, startOwnServer } from './support/servers/prepared-laboratory.ts'

// A laboratory of its own with a mail server: a low result is issued, its letters arrive, the client confirms by the link,
// and the laboratory sees it and takes the result on.

let server: OwnServer
let mail: MailServer
let close: () => Promise<void>
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probeta-deliveries-'))
  ;({ mail, close } = await startMailServer())
  server = await startOwnServer({ dataDir: folder, smtpUrl: mail.url })
})
test.afterAll(async () => {
  await server.stop()
  await close()
  await rm(folder, { recursive: true, force: true })
})

const address = 'supervision@obra.example'
const letter = (subject: string) =>
  mail.received.find(({ to, subject: its }) => to.includes(address) && its.startsWith(subject))

async function enter(usuario: string, password: string) {
  const session = await callerAt(server.address, 0).does(signInEndpoint, { body: { usuario, password } })
  const caller = callerAt(server.address, session.id, `Bearer ${session.token},${session.id}`)
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
  const draft = await director.does(draftReportEndpoint, {
    body: { strengthTests: [key], language: 'es', stressUnit: 'MPa', supersedes: null },
  })
  const params = { reportId: draft.id }
  const { version } = await director.does(submitReportEndpoint, { params, version: draft.version, body: {} })
  return director.does(authoriseReportEndpoint, { params, version, body: {} })
}

test('a report goes by letter to whom the rules say, who confirms it by its link', async ({ browser }) => {
  const { password } = server.administrator
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
    const place = { address: server.address, username: 'admin', password }
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
