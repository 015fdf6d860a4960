import { askAboutSampleEndpoint, writeMessageEndpoint } from '@probeta/contract/clients/conversations.ts'
import {
  answerSheetEndpoint,
  listEnteredSheetsEndpoint,
  querySheetEndpoint,
} from '@probeta/contract/concrete/entered-sheets.ts'
import {
  countInboxEndpoint,
  findInboxItemEndpoint,
  listInboxEndpoint,
  listInboxTasksEndpoint,
  markInboxItemEndpoint,
  readWholeInboxEndpoint,
} from '@probeta/contract/workplace/inbox.ts'
import {
  changeNoticePreferencesEndpoint,
  findNoticePreferencesEndpoint,
} from '@probeta/contract/workplace/notices.ts'
import { requestVisitEndpoint } from '@probeta/contract/clients/visit-requests.ts'
import { moveVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changing } from '../../db/transaction.ts'
import { deliverDue } from '../../jobs/deliver-due.ts'
import { remindDue } from '../../jobs/remind-due.ts'
import { smtpPost } from '../../mail/post.ts'
import { sendWaiting } from '../../jobs/send-waiting.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMailServer } from '../../testing/servers/a-mail-server.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeEach(async () => {
  lab = await aLaboratory()
})
afterEach(() => lab.close())

const publicUrl = 'https://lab.example.org'
/** Runs the work of a server after a change, on two servers at once. */
async function round() {
  const { pool } = lab.database
  const once = () =>
    remindDue(pool, lab.scope, { now: lab.now(), withReminders: false, letters: { publicUrl } })
  await Promise.all([once(), once()])
  await deliverDue(pool, lab.scope, { mail: true, publicUrl, now: () => lab.now() })
}
const addressOf = ({ userId }: Caller, email: string, language = 'es') =>
  changing(lab.database.pool, lab.scope, 'user.change', undefined, (_, client) =>
    client.query('update app_user set email = $2, language = $3 where id = $1', [userId, email, language]),
  )
const inboxOf = async (
  person: Caller,
  folder: 'alerts' | 'questions' | 'archived' = 'questions',
  query = {},
) => (await person.does(listInboxEndpoint, { query: { folder, ...query } })).items

async function aQuestion() {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id)
  const sheet = await aSheet(lab, { workSiteId: site.id, mixId: mix.id })
  const client = await lab.clientUser(site.clientId, [site.id])
  const params = { sampleId: sheet.trucks[0]?.id ?? '' }
  await client.does(askAboutSampleEndpoint, {
    params,
    body: { text: '¿Qué pasó con la lluvia?', ageHours: null },
  })
  return { client, params, site, sheet }
}

it('a letter goes beside the inbox where it is wanted, once, in the reader’s language, and the log says so', async () => {
  const director = lab.as('director')
  const reception = lab.as('reception')
  await addressOf(director, 'dora@lab.example.org', 'de')
  await addressOf(reception, 'rosa@lab.example.org')
  const { version, items } = await reception.does(findNoticePreferencesEndpoint)
  expect(items.find(({ kind }) => kind === 'question')).toEqual({
    kind: 'question',
    always: false,
    ...{ mail: true, push: true, text: false },
  })
  expect(items.find(({ kind }) => kind === 'lowResult')).toMatchObject({ always: true, mail: true })
  expect(items.map(({ kind }) => kind)).not.toContain('answer')
  const chosen = await reception.does(changeNoticePreferencesEndpoint, {
    version,
    body: {
      choices: [
        { kind: 'question', mail: false, push: true, text: false },
        { kind: 'lowResult', mail: false, push: true, text: false },
      ],
    },
  })
  expect(chosen.items.find(({ kind }) => kind === 'question')?.mail).toBe(false)
  expect(chosen.items.find(({ kind }) => kind === 'lowResult')?.mail).toBe(true)
  expect(
    await reception.call(changeNoticePreferencesEndpoint, { version, body: { choices: [] } }),
  ).toMatchObject({
    status: 412,
  })

  await aQuestion()
  await round()
  const mail = await aMailServer()
  const post = smtpPost(mail.url, 'lab@example.org')
  await sendWaiting(lab.database.pool, post)
  // The server stops here and another one goes on.
  await round()
  await sendWaiting(lab.database.pool, post)
  await round()
  expect(mail.received).toMatchObject([{ to: ['dora@lab.example.org'] }])
  expect(mail.received[0]?.subject).toMatch(/^Frage des Kunden: /)
  expect(mail.received[0]?.text).toContain('¿Qué pasó con la lluvia?')
  const logOf = async (person: Caller) => {
    const [item] = await inboxOf(person)
    return (await person.does(findInboxItemEndpoint, { params: { itemId: item?.id ?? '' } })).tellings
  }
  expect(await logOf(director)).toMatchObject([{ mail: 'sent', mailError: '' }])
  expect((await logOf(director))[0]?.mailAt).not.toBeNull()
  expect(await logOf(reception)).toMatchObject([{ mail: 'none', mailAt: null }])
  expect(mail.received[0]?.text).toContain(`item=${(await inboxOf(director))[0]?.id}`)
})

it('a letter that nobody takes is in the log with its reason', async () => {
  const director = lab.as('director')
  await addressOf(director, 'nadie@lab.example.org')
  await aQuestion()
  await round()
  const mail = await aMailServer()
  mail.unknown.add('nadie@lab.example.org')
  await sendWaiting(lab.database.pool, smtpPost(mail.url, 'lab@example.org'))
  await round()
  const [item] = await inboxOf(director)
  const { tellings } = await director.does(findInboxItemEndpoint, { params: { itemId: item?.id ?? '' } })
  expect(tellings).toMatchObject([{ mail: 'failed' }])
  expect(tellings[0]?.mailError).not.toBe('')
})

it('what is archived comes back unread when there is news; what is answered is read', async () => {
  const { client, params } = await aQuestion()
  await round()
  const director = lab.as('director')
  const [item] = await inboxOf(director)
  const mark = (unread: boolean, archived: boolean) =>
    director.does(markInboxItemEndpoint, { params: { itemId: item?.id ?? '' }, body: { unread, archived } })
  expect(await director.does(countInboxEndpoint)).toEqual({ unread: 1, alerts: 0, questions: 1 })
  expect(await mark(false, true)).toMatchObject({ unread: false, archived: true })
  expect(await inboxOf(director)).toEqual([])
  expect(await inboxOf(director, 'archived')).toMatchObject([{ id: item?.id }])
  await client.does(askAboutSampleEndpoint, { params, body: { text: '¿Y la otra?', ageHours: null } })
  await round()
  expect(await inboxOf(director)).toMatchObject([
    { id: item?.id, unread: true, archived: false, times: 2, facts: { text: '¿Y la otra?' } },
  ])
  expect(await inboxOf(director, 'questions', { search: 'Y LA OTRÁ' })).toHaveLength(1)
  expect(await inboxOf(director, 'questions', { search: 'lluvia' })).toEqual([])
  await director.does(writeMessageEndpoint, {
    params,
    body: { audience: 'shared', text: 'Bien', ageHours: null },
  })
  expect(await inboxOf(director, 'questions', { unread: 'true' })).toEqual([])
  const checker = lab.as('checker')
  expect(await checker.does(readWholeInboxEndpoint, { body: { folder: 'alerts' } })).toEqual({ marked: 0 })
  expect(await checker.does(readWholeInboxEndpoint, { body: { folder: 'questions' } })).toEqual({ marked: 1 })
  expect((await checker.does(countInboxEndpoint)).unread).toBe(0)
})

it('a requested visit waits for the office, and whoever asked hears the answer', async () => {
  const site = await aWorkSite(lab)
  const client = await lab.clientUser(site.clientId, [site.id])
  const visit = await client.does(requestVisitEndpoint, {
    body: {
      ...{ workSiteId: site.id, mixId: null, startsAt: '2026-11-25T08:00:00Z' },
      ...{ element: '', volumeM3: null, notes: '' },
    },
  })
  await round()
  const reception = lab.as('reception')
  const waiting = async () =>
    (await reception.does(listInboxTasksEndpoint)).items.filter(({ kind }) => kind === 'visitRequested')
  expect(await waiting()).toMatchObject([{ object: { kind: 'visit', id: visit.id } }])
  expect(await inboxOf(reception, 'alerts')).toMatchObject([{ kind: 'visitRequested', times: 1 }])
  expect(await inboxOf(lab.as('laboratoryTechnician'), 'alerts')).toEqual([])
  await reception.does(moveVisitEndpoint, {
    params: { visitId: visit.id },
    version: 1,
    body: { action: 'cancel', reason: 'Ese día no hay técnico' },
  })
  expect(await waiting()).toEqual([])
  expect(await inboxOf(client, 'alerts')).toMatchObject([
    { kind: 'visitAnswered', facts: { state: 'cancelled', text: 'Ese día no hay técnico' } },
  ])
})

it('a queried sheet waits for whoever typed it, and the answer goes to whoever asked', async () => {
  const { sheet } = await aQuestion()
  const [row] = (await lab.as('director').does(listEnteredSheetsEndpoint, { query: {} })).items
  const typist = [lab.as('fieldTechnician'), lab.as('reception'), lab.as('laboratoryTechnician')]
  const director = lab.as('director')
  const params = { sheetId: sheet.id }
  await director.does(querySheetEndpoint, {
    params,
    version: row?.version ?? 1,
    body: { text: '¿Falta la hora?' },
  })
  const notified: Caller[] = []
  for (const person of typist)
    if ((await inboxOf(person)).some(({ kind }) => kind === 'sheetQuery')) notified.push(person)
  expect(notified).toHaveLength(1)
  const [one] = notified
  if (!one) throw new Error('nobody was told')
  expect((await one.does(listInboxTasksEndpoint)).items).toMatchObject([
    { kind: 'sheetQuery', object: { id: sheet.id } },
  ])
  await one.does(answerSheetEndpoint, {
    params,
    version: (row?.version ?? 1) + 1,
    body: { text: 'Las 9:15' },
  })
  expect((await one.does(listInboxTasksEndpoint)).items.filter(({ kind }) => kind === 'sheetQuery')).toEqual(
    [],
  )
  expect(await inboxOf(director)).toMatchObject([{ kind: 'sheetAnswer', facts: { text: 'Las 9:15' } }])
})

it('users of the client hear of issued reports of the own work sites alone', async () => {
  const site = await aWorkSite(lab)
  const elsewhere = await aWorkSite(lab, { clientId: site.clientId })
  const client = await lab.clientUser(site.clientId, [site.id])
  const sibling = await lab.clientUser(site.clientId, [elsewhere.id])
  const mix = await aMix(lab, site.id)
  const test = await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id })
  const report = await anIssuedReport(lab, [test])
  await round()
  await round()
  expect(await inboxOf(client, 'alerts')).toMatchObject([
    { kind: 'reportIssued', times: 1, object: { kind: 'report', id: report.id } },
  ])
  expect(await inboxOf(sibling, 'alerts')).toEqual([])
  expect((await lab.as('director').does(listInboxEndpoint, { query: { folder: 'alerts' } })).items).toEqual(
    [],
  )
})
