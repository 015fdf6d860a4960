import { addVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { plainVisit } from '@probeta/server/testing/nouns/plain-visit.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { anEmptyLaboratory, type EmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { say } from './support/say.ts'

let laboratory: EmptyLaboratory
test.beforeAll(async () => {
  laboratory = await anEmptyLaboratory()
})
test.afterAll(() => laboratory.close())

/** A program that fails at its first message, and takes the others. */
async function aReceiver() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    bodies.push(Buffer.concat(parts).toString())
    response.writeHead(bodies.length === 1 ? 503 : 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    bodies,
    address: `http://127.0.0.1:${port}/hook`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('an administrator has another program told of visits, sees what became of each message, and pauses it', async ({
  browser,
}) => {
  const receiver = await aReceiver()
  const page = await laboratory.open(browser)
  await page.goto('/administracion/tabla?table=webhooks')
  await page.getByRole('button', { name: say('webhooks.add') }).click()
  await page.getByLabel(say('webhooks.fields.name')).fill('ERP')
  await page.getByLabel(say('webhooks.fields.address')).fill('http://erp.example.org')
  await page.getByRole('checkbox', { name: say('webhooks.events.visit.created') }).check()
  await page.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(page.getByText(say('webhooks.wrongAddress'))).toBeVisible()
  await page.getByLabel(say('webhooks.fields.address')).fill(receiver.address)
  await page.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(page.getByLabel(say('webhooks.secret.label'), { exact: true })).toHaveValue(
    /^whsec_[\w+/]{43}=$/,
  )

  const site = await aWorkSite(laboratory.api, { code: 'OB1', name: 'Obra 1' })
  const visit = await laboratory.api.does(addVisitEndpoint, {
    body: {
      ...plainVisit,
      workSiteId: site.id,
      startsAt: new Date(Date.now() + 72 * 3_600_000).toISOString(),
    },
  })
  await page.getByRole('button', { name: say('webhooks.messages.openOf', { name: 'ERP' }) }).click()
  const messages = page.getByRole('list', { name: say('webhooks.messages.openOf', { name: 'ERP' }) })
  const first = messages.getByRole('listitem').filter({ hasText: say('webhooks.events.visit.created') })
  await expect(first).toContainText('HTTP 503', { timeout: 30_000 })
  await expect(first).toContainText('HTTP 204', { timeout: 30_000 })
  expect(receiver.bodies[1]).toBe(receiver.bodies[0])
  expect(receiver.bodies[0]).toContain(visit.id)

  await page.getByRole('button', { name: say('webhooks.try') }).click()
  await expect(
    messages.getByRole('listitem').filter({ hasText: say('webhooks.events.webhook.test') }),
  ).toContainText(say('webhooks.messages.states.delivered'), { timeout: 30_000 })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: say('webhooks.pause') }).click()
  await expect(page.getByText(say('webhooks.states.paused'))).toBeVisible()
  await page.getByRole('button', { name: say('webhooks.remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('webhooks.remove') })
    .click()
  await expect(page.getByText(say('webhooks.empty'))).toBeVisible()
  receiver.close()
})
