import { findLowResultEndpoint, listLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { addUserEndpoint } from '@probeta/contract/access/users.ts'
import { expect, it, onTestFinished } from 'vitest'
import { signingKey } from '../audit/keep-signing-key.ts'
import { measureSeal } from '../audit/measure-seal.ts'
import { onCommitted, reading } from '../db/transaction.ts'
import { smtpPost } from '../mail/post.ts'
import { ownLaboratory } from '../testing/a-laboratory.ts'
import { answers, aWebhookReceiver } from '../testing/servers/a-webhook-receiver.ts'
import { aWebhook } from '../testing/a-webhook.ts'
import { aVisit } from '../testing/nouns/a-visit.ts'
import { aMailServer } from '../testing/servers/a-mail-server.ts'
import { anApprovedTest } from '../testing/nouns/a-result.ts'
import { aReading, aSheet } from '../testing/nouns/a-sheet.ts'
import { aMix, aWorkSite } from '../testing/factories.ts'
import { whenOthersHaveEnded } from '../testing/when-others-have-ended.ts'
import { prepareJobQueue } from './job-queue.ts'
import { laboratoryJobs } from './laboratory-jobs.ts'
import { startJobs } from './start-jobs.ts'

/** Starts a laboratory whose server also runs its background jobs. */
async function aWorkingLaboratory(now?: () => Date) {
  const lab = await ownLaboratory()
  const mail = await aMailServer()
  await prepareJobQueue(lab.database.ownerUrl)
  const { pool, connection } = lab.database
  const key = await signingKey(lab.dataDir)
  const start = () =>
    startJobs(
      {
        pool,
        installation: { ...lab.installation, ...(now && { now }) },
        posts: { mail: smtpPost(mail.url, 'Probeta <no-reply@lab.example.org>'), push: null, text: null },
        key,
        dataDir: lab.dataDir,
        onProblem: (error) => expect.fail(String(error)),
      },
      connection,
    )
  return { lab, mail, start, jobs: await start() }
}

it('a break that was recorded is judged and sealed, and nobody had to ask', async () => {
  const { lab, jobs } = await aWorkingLaboratory()
  onTestFinished(() => jobs.stop())
  const mix = await aMix(lab)
  const sheet = await aSheet(lab, {
    workSiteId: mix.workSiteId,
    mixId: mix.id,
    trucks: [{ agePlan: '28·28' }],
  })
  for (const { id, version } of sheet.trucks[0]?.specimens ?? [])
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: id },
      version,
      body: aReading(lab, { load: { typed: '565', unit: 'kN' } }),
    })
  const judged = () =>
    reading(lab.database.pool, lab.scope, async (_, client) => {
      const { rows } = await client.query<{ mix_id: string }>(
        'select mix_id from mix_standing where not exists (select from mix_change)',
      )
      return rows.map(({ mix_id }) => mix_id)
    })
  await expect.poll(judged, { timeout: 20_000 }).toEqual([mix.id])
  await expect.poll(() => measureSeal(lab.database.pool, lab.scope), { timeout: 20_000 }).toBe(0)
  expect(jobs.fails()).toBe(false)
})

it('what follows from a change comes to an end: where nothing happens nothing is changed, and nobody woken again', async () => {
  const lab = await ownLaboratory()
  const { pool } = lab.database
  await anApprovedTest(lab, { loads: ['300', '300'] })
  const jobs = laboratoryJobs(
    {
      ...{
        pool,
        installation: lab.installation,
        posts: { mail: null, push: null, text: null },
        dataDir: lab.dataDir,
      },
      key: await signingKey(lab.dataDir),
      onProblem: (error) => expect.fail(String(error)),
    },
    { wake: () => {}, wakeAfter: () => {} },
  )
  const changes: string[] = []
  onCommitted(pool, ({ action }) => changes.push(action))
  const followingOnce = async () => {
    changes.length = 0
    for (const kind of ['follow-up', 'batches', 'seal', 'mail'] as const)
      await jobs[kind](lab.scope.laboratoryId, () => false)
    return changes.filter((action) => action !== 'audit.seal')
  }
  expect(await followingOnce()).toContain('lowResult.escalate')
  await followingOnce()
  expect(await followingOnce()).toEqual([])
})

it('a step of the escalation ladder is notified at its time, though nothing changes then', async () => {
  // A running clock, set to five seconds before the second step, which comes four hours after the first.
  let ahead = Date.parse('2026-11-18T09:00:00Z') - Date.now()
  const { lab, jobs } = await aWorkingLaboratory(() => new Date(Date.now() + ahead))
  onTestFinished(() => jobs.stop())
  const steps = async () => {
    const [low] = (await lab.as('checker').does(listLowResultsEndpoint, { query: {} })).items
    if (!low) return []
    const { tellings } = await lab
      .as('checker')
      .does(findLowResultEndpoint, { params: { lowResultId: low.id } })
    return tellings.map(({ step }) => step)
  }
  const names = lab.as('fieldTechnician').userId
  const { rows } = await lab.database.pool.query<{ names: string }>(
    'select names from app_user where id = $1',
    [names],
  )
  const site = await aWorkSite(lab, { responsible: rows[0]?.names ?? '' })
  await anApprovedTest(lab, {
    workSiteId: site.id,
    mixId: (await aMix(lab, site.id)).id,
    loads: ['300', '300'],
  })
  await expect.poll(steps, { timeout: 20_000 }).toEqual([0])
  ahead += 4 * 3_600_000 - 5_000
  // After any change, the job that follows finds how late it has become.
  await aMix(lab)
  await expect.poll(steps, { timeout: 60_000 }).toEqual([0, 1])
})

it('a webhook is told of a visit by itself, and again where its server was started anew meanwhile', async () => {
  const { lab, start, jobs } = await aWorkingLaboratory()
  const receiver = await aWebhookReceiver([answers(500)])
  await aWebhook(lab, receiver.address)
  const visit = await aVisit(lab)
  await expect.poll(() => receiver.calls.length, { timeout: 20_000 }).toBe(1)
  await jobs.stop()
  const again = await start()
  onTestFinished(() => again.stop())
  // The second attempt is due five seconds after the first, by the clock of the laboratory.
  lab.setNow(new Date(lab.now().getTime() + 5_000).toISOString())
  await aMix(lab)
  await expect.poll(() => receiver.calls.length, { timeout: 20_000 }).toBe(2)
  const [first, second] = receiver.calls
  expect(second?.body).toBe(first?.body)
  expect(second?.body).toContain(visit.id)
  expect(again.fails()).toBe(false)
})

it('a letter is sent as soon as it was requested', async () => {
  const { lab, mail, jobs } = await aWorkingLaboratory()
  onTestFinished(() => jobs.stop())
  await lab.as('administrator').does(addUserEndpoint, {
    body: {
      ...{ username: 'nueva', names: 'Nueva', email: 'nueva@example.org', language: 'es' },
      ...{ permissions: {}, clientId: null, workSites: [] },
    },
  })
  await expect
    .poll(() => mail.received.map(({ to }) => to), { timeout: 20_000 })
    .toEqual([['nueva@example.org']])
})

it('what was changed until the server stopped is sealed when it has', async () => {
  const { lab, jobs } = await aWorkingLaboratory()
  await aMix(lab)
  await whenOthersHaveEnded(lab.database.pool, lab.scope)
  await jobs.stop()
  expect(await measureSeal(lab.database.pool, lab.scope)).toBe(0)
})
