import { openDeliveryEndpoint, sendReportEndpoint } from '@probeta/contract/reports/deliveries.ts'
import { requestRecoveryEndpoint } from '@probeta/contract/access/password-links.ts'
import { addShareEndpoint, openShareEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import { askAboutSampleEndpoint } from '@probeta/contract/clients/conversations.ts'
import { addUserEndpoint } from '@probeta/contract/access/users.ts'
import { verifyReportEndpoint } from '@probeta/contract/reports/verifications.ts'
import { renewVisitFeedEndpoint } from '@probeta/contract/clients/visit-feeds.ts'
import { presetOf } from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signingKey } from '../audit/keep-signing-key.ts'
import { ask } from '../db/embedded/a-data-folder.ts'
import { answerRecoveries } from '../features/password-links/answer-recoveries.ts'
import { laboratorySchema } from '../db/roles.ts'
import {
  aLaboratoryHost,
  asking,
  installationHost,
  laboratoryHost,
} from '../testing/servers/a-laboratory-host.ts'
import type { Laboratory } from '../testing/a-laboratory.ts'
import { anApprovedTest } from '../testing/nouns/a-result.ts'
import { aVisit } from '../testing/nouns/a-visit.ts'
import { anIssuedReport } from '../testing/nouns/an-issued-report.ts'
import { aSheet } from '../testing/nouns/a-sheet.ts'
import { aMix, aWorkSite } from '../testing/factories.ts'
import { sendRequest } from '../testing/send-request.ts'
import { laboratoryJobs } from './laboratory-jobs.ts'

// Links written for a laboratory lead to its own address, and work at every address of the installation.

let first: Laboratory
let second: Laboratory
beforeAll(async () => {
  const { lab, other } = await aLaboratoryHost()
  first = lab
  second = other
}, 60_000)
afterAll(() => first.close())

/** Runs the server's jobs once for a laboratory, and for the letters that belong to no laboratory. */
async function work({ database: { pool }, installation, dataDir, scope }: Laboratory) {
  const jobs = laboratoryJobs(
    {
      ...{ pool, installation, posts: { mail: null, push: null, text: null }, dataDir },
      key: await signingKey(dataDir),
      onProblem: (error) => expect.fail(String(error)),
    },
    { wake: () => {}, wakeAfter: () => {} },
  )
  await jobs['follow-up'](scope.laboratoryId, () => false)
}
const letterTo = async ({ database }: Laboratory, address: string) => {
  const { rows } = await database.pool.query<{ body_text: string; body_html: string }>(
    'select body_text, body_html from outgoing_mail where to_address = $1 order by created_at desc limit 1',
    [address],
  )
  return `${rows[0]?.body_text} ${rows[0]?.body_html}`
}
const addressesIn = (text: string) => [...new Set(text.match(/https?:\/\/[\w.:-]*\w/g))]

describe.each([
  ['without a host name of its own', () => first, `https://${installationHost}`],
  ['with one', () => second, `https://${laboratoryHost}`],
])('what is written for a laboratory %s', (name, of, address) => {
  const mailbox = (who: string) => `${who}.${name === 'with one' ? 'b' : 'a'}@example.org`
  const everywhere = [installationHost, laboratoryHost]

  it('invitations and new passwords', async () => {
    const lab = of()
    const email = mailbox('ana')
    const body = {
      ...{ username: email, names: 'Ana', email, language: 'es' as const },
      ...{ permissions: presetOf('reception'), clientId: null, workSites: [] },
    }
    const { user } = await lab.as('administrator').does(addUserEndpoint, { body })
    expect(await letterTo(lab, email)).toContain(`${address}/authentication/new-password#`)
    await asking(lab.anonymous, installationHost).does(requestRecoveryEndpoint, {
      body: { account: user.username },
    })
    const { database, installation } = lab
    await answerRecoveries(database.pool, installation.addressOf, true)
    expect(await letterTo(lab, email)).toContain('30 minutos')
    expect(addressesIn(await letterTo(lab, email))).toEqual([address])
  })

  it('the code of a report, which is answered everywhere', async () => {
    const lab = of()
    const report = await anIssuedReport(lab, [await anApprovedTest(lab)])
    const [url] = await ask(
      lab.database.superuserUrl,
      `select content -> 'verification' ->> 'url' from ${laboratorySchema(lab.scope.laboratoryId)}.report where id = '${report.id}'`,
    )
    expect(url).toBe(`${address}/verificar/${report.code}`)
    for (const host of everywhere) {
      const params = { code: report.code ?? '' }
      expect(
        await asking(lab.anonymous, host).does(verifyReportEndpoint, { params, query: {} }),
      ).toMatchObject({
        outcome: 'current',
        number: report.number,
      })
    }
  })

  it('deliveries, which open everywhere', async () => {
    const lab = of()
    const report = await anIssuedReport(lab, [await anApprovedTest(lab)])
    const email = mailbox('perez')
    await lab.as('checker').does(sendReportEndpoint, {
      params: { reportId: report.id },
      body: {
        ...{ contactIds: [], addresses: [{ name: 'Ing. Pérez', address: email }] },
        ...{ language: 'es', message: '', attaches: false },
      },
    })
    await work(lab)
    const letter = await letterTo(lab, email)
    expect(addressesIn(letter)).toEqual([address])
    const token = /entrega#([\w.-]+)/.exec(letter)?.[1] ?? ''
    for (const host of everywhere)
      expect((await asking(lab.anonymous, host).does(openDeliveryEndpoint, { body: { token } })).state).toBe(
        'open',
      )
  })

  it('notices and the file of a sample', async () => {
    const lab = of()
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const sheet = await aSheet(lab, { workSiteId: site.id, mixId: mix.id })
    const sampleId = sheet.trucks[0]?.id ?? ''
    const email = mailbox('dora')
    await lab.database.pool.query('update app_user set email = $2 where id = $1', [
      lab.as('director').userId,
      email,
    ])
    const user = await lab.clientUser(site.clientId, [site.id])
    await user.does(askAboutSampleEndpoint, {
      params: { sampleId },
      body: { text: '¿Y la lluvia?', ageHours: null },
    })
    await work(lab)
    expect(addressesIn(await letterTo(lab, email))).toEqual([address])
    const { url } = await lab
      .as('director')
      .does(addShareEndpoint, { body: { sampleId, recipient: 'Dora', days: 7 } })
    expect(url).toContain(`${address}/compartido#`)
    for (const host of everywhere)
      expect(
        (
          await asking(lab.anonymous, host).does(openShareEndpoint, {
            body: { token: url.split('#')[1] ?? '' },
          })
        ).state,
      ).toBe('open')
  })

  it('a calendar of visits and what stands in it', async () => {
    const lab = of()
    const technician = lab.as('fieldTechnician')
    await aVisit(lab, { technicianId: technician.userId })
    const feed = await technician.does(renewVisitFeedEndpoint, { body: {} })
    expect(feed.address).toMatch(new RegExp(`^${address}/api/calendars/`))
    for (const host of everywhere) {
      const { bytes } = await sendRequest(new URL(new URL(feed.address).pathname, lab.address), {
        headers: { host },
      })
      expect(addressesIn(String(bytes).replaceAll('\r\n ', ''))).toEqual([address])
    }
  })
})
