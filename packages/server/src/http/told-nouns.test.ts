import { openDeliveryEndpoint, sendReportEndpoint } from '@probeta/contract/reports/deliveries.ts'
import { liveEventsEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { changeLaboratoryEndpoint, findLaboratoryEndpoint } from '@probeta/contract/laboratory/laboratory.ts'
import {
  acknowledgeLowResultEndpoint,
  findLowResultEndpoint,
  listLowResultsEndpoint,
} from '@probeta/contract/results/low-results.ts'
import { addPressEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../jobs/deliver-due.ts'
import { judgeAll } from '../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { aMailServer } from '../testing/servers/a-mail-server.ts'
import { anApprovedTest } from '../testing/nouns/a-result.ts'
import { anIssuedReport } from '../testing/nouns/an-issued-report.ts'
import type { Caller } from '../testing/access/call-api.ts'
import { smtpPost } from '../mail/post.ts'
import { sendWaiting } from '../jobs/send-waiting.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

/** Events that a person's screens receive, from the moment the stream is open. */
async function listen({ authorization }: Caller) {
  const response = await fetch(`${lab.address}/api${liveEventsEndpoint.path}`, { headers: { authorization } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  const heard: { noun: string; id: string }[] = []
  const next = async () => {
    const { value = '' } = await reader.read()
    for (const [, data = ''] of value.matchAll(/^data: (.*)$/gm))
      heard.push(JSON.parse(data) as { noun: string; id: string })
  }
  await next()
  return {
    /** Reads on until a noun arrives, and forgets those before. */
    until: async (noun: string): Promise<string[]> => {
      while (!heard.some((one) => one.noun === noun)) await next()
      return heard.splice(0).flatMap((one) => (one.noun === noun ? [one.id] : []))
    },
    /** Every noun that arrived until this one did. */
    allUntil: async (noun: string): Promise<string[]> => {
      while (!heard.some((one) => one.noun === noun)) await next()
      return heard.splice(0).map((one) => one.noun)
    },
    close: () => reader.cancel(),
  }
}

const round = () =>
  deliverDue(lab.database.pool, lab.scope, {
    mail: true,
    publicUrl: 'https://lab.example.org',
    now: () => lab.now(),
  })

it('screens hear of a delivery when it is sent, written, taken and opened', async () => {
  const report = await anIssuedReport(lab, [await anApprovedTest(lab)])
  await round()
  const screen = await listen(lab.as('checker'))
  const { items } = await lab.as('checker').does(sendReportEndpoint, {
    params: { reportId: report.id },
    body: {
      contactIds: [],
      addresses: [{ name: 'Ing. Pérez', address: 'perez@example.org' }],
      ...{ language: 'es', message: '', attaches: false },
    },
  })
  expect(await screen.until('delivery')).toContain(items[0]?.id)
  await round()
  expect(await screen.until('delivery')).toEqual([''])
  const mail = await aMailServer()
  await sendWaiting(lab.database.pool, smtpPost(mail.url, 'lab@example.org'))
  await round()
  expect(await screen.until('delivery')).toEqual([''])
  const token = /entrega#(\S+)/.exec(mail.received[0]?.text ?? '')?.[1] ?? ''
  await lab.anonymous.does(openDeliveryEndpoint, { body: { token } })
  expect(await screen.until('delivery')).toEqual([items[0]?.id])
  // Nothing happened: no event is sent.
  await round()
  await lab.as('administrator').does(addPressEndpoint, { body: { name: 'Prensa 9', lines: null } })
  expect(await screen.allUntil('equipment')).toEqual(['equipment'])
  await screen.close()
}, 30_000)

it('screens hear of a low result when it is found and when somebody takes it on; a client hears of neither', async () => {
  const test = await anApprovedTest(lab, { loads: ['300', '300'] })
  const user = await lab.clientUser(test.client.id, [test.workSite.id])
  const [screen, outside] = [await listen(lab.as('checker')), await listen(user)]
  await judgeAll(lab)
  expect(await screen.until('lowResult')).toEqual([''])
  const [low] = (await lab.as('director').does(listLowResultsEndpoint, { query: {} })).items
  const params = { lowResultId: low?.id ?? '' }
  const { version } = await lab.as('director').does(findLowResultEndpoint, { params })
  const body = { comment: 'Mal curadas', actionTaken: 'Testigos' }
  await lab.as('director').does(acknowledgeLowResultEndpoint, { params, version, body })
  expect(await screen.until('lowResult')).toContain(params.lowResultId)
  await lab.database.pool.query('select pg_notify($1, $2)', [
    `probeta_${lab.scope.laboratoryId}`,
    JSON.stringify({ noun: 'notice', id: String(user.userId) }),
  ])
  expect(await outside.allUntil('notice')).toEqual(['notice'])
  await screen.close()
  await outside.close()
}, 30_000)

it('screens hear of a press that is new', async () => {
  const screen = await listen(lab.as('laboratoryTechnician'))
  const admin = lab.as('administrator')
  const press = await admin.does(addPressEndpoint, { body: { name: 'Prensa 10', lines: null } })
  expect(await screen.until('equipment')).toEqual([press.id])
  await screen.close()
})

it('every screen hears that the laboratory works by another clock', async () => {
  const screen = await listen(lab.as('fieldTechnician'))
  const admin = lab.as('administrator')
  const { version, setUp: _, ...body } = await admin.does(findLaboratoryEndpoint)
  await admin.does(changeLaboratoryEndpoint, { version, body: { ...body, timeZone: 'America/Lima' } })
  expect(await screen.until('laboratory')).toEqual([String(lab.scope.laboratoryId)])
  await screen.close()
})
