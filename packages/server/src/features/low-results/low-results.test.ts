import { reopenStrengthTestEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { listDeliveriesEndpoint } from '@probeta/contract/reports/deliveries.ts'
import {
  acknowledgeLowResultEndpoint,
  changeEscalationLadderEndpoint,
  findEscalationLadderEndpoint,
  findLowResultEndpoint,
  listLowResultsEndpoint,
  listOwnLowResultsEndpoint,
  receiveLowResultEndpoint,
} from '@probeta/contract/results/low-results.ts'
import { staffDashboardEndpoint } from '@probeta/contract/workplace/dashboard.ts'
import { changeLotEndpoint, listLotsEndpoint } from '@probeta/contract/concrete/lots.ts'
import { findInboxItemEndpoint, listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dryCubes } from '../../testing/nouns/converted-mixes.ts'
import { deliverDue } from '../../jobs/deliver-due.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { remindDue } from '../../jobs/remind-due.ts'
import { smtpPost } from '../../mail/post.ts'
import { sendWaiting } from '../../jobs/send-waiting.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMailServer } from '../../testing/servers/a-mail-server.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aContact, aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeEach(async () => {
  lab = await aLaboratory()
})
afterEach(() => lab.close())

/** Runs the work of a server after a change. */
async function round() {
  await judgeAll(lab)
  const delivering = { mail: true, publicUrl: 'https://lab.example.org', now: () => lab.now() }
  await deliverDue(lab.database.pool, lab.scope, delivering)
}
const after = (hours: number) =>
  lab.setNow(new Date(Date.parse('2026-11-18T09:00:00Z') + hours * 3_600_000).toISOString())

/** 300 kN are 17 MPa, where 30 were specified. */
async function aLow(responsible = '') {
  const site = await aWorkSite(lab, { responsible })
  const mix = await aMix(lab, site.id)
  const test = await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id, loads: ['300', '300'] })
  await round()
  return { site, test }
}
/** Past every policy and guard, for what nobody may do through the server. */
async function force(statement: string, values: unknown[] = []) {
  const owner = new pg.Client({ connectionString: lab.database.superuserUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(statement, values)
  await owner.end()
}
const all = async () => (await lab.as('checker').does(listLowResultsEndpoint, { query: {} })).items
const one = async () => {
  const [low] = await all()
  return lab.as('checker').does(findLowResultEndpoint, { params: { lowResultId: low?.id ?? '' } })
}
const openOf = async (workSiteId: string) =>
  (await lab.as('reception').does(listWorkSitesEndpoint, { query: {} })).items.find(
    ({ id }) => id === workSiteId,
  )?.results.low

describe('a low result', () => {
  it('is written down once, with who was told at once, and counts for its work site until it is taken on', async () => {
    const { site, test } = await aLow()
    await Promise.all([round(), round()])
    expect(await all()).toMatchObject([
      { sampleId: test.sampleId, ageHours: 672, state: 'open', quiet: false, specifiedMpa: 30 },
    ])
    const { tellings, next, version, id } = await one()
    expect(tellings).toMatchObject([{ step: 0, who: 'approvers' }])
    expect(tellings[0]?.people.map(({ names }) => names.split(' ')[0]).toSorted()).toEqual([
      'administrator',
      'director',
    ])
    expect(next).toEqual({ step: 1, who: 'siteResponsible', at: '2026-11-18T13:00:00.000Z' })
    expect(await openOf(site.id)).toBe(1)
    const params = { lowResultId: id }
    const body = { comment: 'Probetas mal curadas', actionTaken: 'Se extraen testigos' }
    const taken = await lab.as('director').does(acknowledgeLowResultEndpoint, { params, version, body })
    expect(taken).toMatchObject({ state: 'acknowledged', next: null, ...body })
    expect(await openOf(site.id)).toBe(0)
    after(100)
    await round()
    expect((await one()).tellings).toHaveLength(1)
    const again = await lab.as('director').call(acknowledgeLowResultEndpoint, { params, version, body })
    expect(again).toMatchObject({ status: 409 })
  })

  it('climbs the ladder as the hours pass, each step once, to whoever is on it', async () => {
    const named = lab.as('fieldTechnician')
    const { rows } = await lab.database.pool.query<{ names: string }>(
      'select names from app_user where id = $1',
      [named.userId],
    )
    await aLow(rows[0]?.names.toUpperCase())
    const steps = async () =>
      (await one()).tellings.map(({ step, who, people }) => [step, who, people.length])
    const climbed: unknown[] = [[0, 'approvers', 2]]
    for (const [hours, ...step] of [
      [3.9],
      [4, 1, 'siteResponsible', 1],
      [8, 2, 'directors', 1],
      [24, 3, 'administrators', 1],
      [47],
      [48, 4, 'administrators', 1],
      [120, 7, 'administrators', 1],
    ] as const) {
      after(hours)
      await Promise.all([round(), round()])
      if (step.length > 0) climbed.push(step)
      expect(await steps(), `${hours} h`).toEqual(climbed)
    }
  })

  it('goes to the next ones where nobody is on a step, and by the ladder of the laboratory', async () => {
    const director = lab.as('director')
    const ladder = await director.does(findEscalationLadderEndpoint)
    const bad = await director.call(changeEscalationLadderEndpoint, {
      version: ladder.version,
      body: { steps: [{ afterHours: 2, who: 'directors' }], repeatHours: 2 },
    })
    expect(bad.status).toBe(422)
    const body = {
      steps: [
        { afterHours: 0, who: 'directors' as const },
        { afterHours: 1, who: 'siteResponsible' as const },
      ],
      repeatHours: 2,
    }
    const changed = await director.does(changeEscalationLadderEndpoint, { version: ladder.version, body })
    expect(changed).toMatchObject({ ...body, version: 2 })
    const late = await director.call(changeEscalationLadderEndpoint, { version: ladder.version, body })
    expect(late.status).toBe(412)
    await aLow()
    after(1)
    await round()
    expect((await one()).tellings.map(({ who }) => who)).toEqual(['directors', 'directors'])
  })

  it('brings a letter to whoever has an address, in their language', async () => {
    const { userId } = lab.as('director')
    await force(`update app_user set email = 'dora@lab.example.org', language = 'de' where id = $1`, [userId])
    await aLow()
    const mail = await aMailServer()
    await sendWaiting(lab.database.pool, smtpPost(mail.url, 'lab@example.org'))
    await round()
    expect(mail.received).toMatchObject([{ to: ['dora@lab.example.org'] }])
    expect(mail.received[0]?.subject).toMatch(/^Niedriges Ergebnis nicht übernommen: .* nach 28 d/)
    expect(mail.received[0]?.text).toContain('nach 28 d 17,0 MPa; gefordert waren 30 MPa')
    const people = (await one()).tellings[0]?.people ?? []
    expect(people.map((person) => person.mail).toSorted()).toEqual(['none', 'sent'])
  })

  it('brings one letter to who stands on several steps that came at once, and the log of each says so', async () => {
    const { userId } = lab.as('administrator')
    await force(`update app_user set email = 'ada@lab.example.org' where id = $1`, [userId])
    const mail = await aMailServer()
    const post = smtpPost(mail.url, 'lab@example.org')
    await aLow()
    await sendWaiting(lab.database.pool, post)
    await round()
    expect(mail.received).toHaveLength(1)
    // Nobody looked for a day: three more steps have come, and on each of them somebody stands.
    await force('update low_result set told_step = null, next_at = opened_at')
    await force('delete from alert')
    after(24)
    await Promise.all([round(), round()])
    await sendWaiting(lab.database.pool, post)
    await round()
    expect((await one()).tellings.map(({ step }) => step)).toEqual([0, 1, 2, 3])
    const notified = (await one()).tellings.flatMap(({ step, people }) =>
      people.filter(({ names }) => names.startsWith('administrator')).map((person) => [step, person.mail]),
    )
    expect(notified).toEqual([
      [0, 'sent'],
      [3, 'sent'],
    ])
    expect(mail.received).toHaveLength(2)
    // The next repetition is news again.
    after(48)
    await round()
    await sendWaiting(lab.database.pool, post)
    expect(mail.received).toHaveLength(3)
  })

  it('is closed with the reason once it is low no more, and is another one should it be low again', async () => {
    const { test } = await aLow()
    const params = { sampleId: test.sampleId, ageHours: test.ageHours }
    await lab
      .as('director')
      .does(reopenStrengthTestEndpoint, { params, version: test.version, body: { reason: 'se leyó mal' } })
    await round()
    expect(await all()).toMatchObject([{ state: 'closed', closedBecause: 'reopened' }])
    after(30)
    await round()
    expect((await one()).tellings).toHaveLength(1)
  })

  it('calls nobody when it was approved long before it was found', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id, loads: ['300', '300'] })
    await force(`update specimen set approved_at = approved_at - interval '8 days'`)
    await round()
    expect(await all()).toMatchObject([{ state: 'open', quiet: true }])
    expect((await one()).tellings).toEqual([])
  })
})

describe('a low result of a lot that fails', () => {
  it('says which lot fails and by what, though it holds by itself, also to whoever is told', async () => {
    const { userId } = lab.as('director')
    await force(`update app_user set email = 'dora@lab.example.org', language = 'de' where id = $1`, [userId])
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id, { ruleSet: 'codigo-estructural-57' })
    const given = { workSiteId: site.id, mixId: mix.id, loads: ['531', '531'] }
    for (let at = 0; at < 3; at += 1) await anApprovedTest(lab, given)
    await round()
    // 30.0 MPa each, and 30 specified: the least of the lot is held against them with its coefficient.
    const lot = { number: 1, name: '' }
    const failed = { quantity: 'lotMinimum', n: 3, limit: 30, holds: false }
    const failure = { code: 'groupBelow', compared: [failed], lot }
    const low = { state: 'open', specifiedMpa: 30, convertedMpa: null, failure }
    expect(await all()).toMatchObject([low, low, low])
    expect((await all()).every(({ meanMpa }) => meanMpa >= 30)).toBe(true)

    const { items } = await lab.as('director').does(listInboxEndpoint, { query: { folder: 'alerts' } })
    expect(items).toMatchObject(Array.from({ length: 3 }, () => ({ kind: 'lowResult', facts: { lot: '1' } })))
    const mail = await aMailServer()
    await sendWaiting(lab.database.pool, smtpPost(mail.url, 'lab@example.org'))
    expect(mail.received[0]?.text).toMatch(/Los 1 ist nicht konform\. .*mindestens 30 MPa\./)

    const [named] = (
      await lab.as('administrator').does(listLotsEndpoint, { params: { workSiteId: site.id } })
    ).items
    const plan = { name: 'Pilares', element: '', member: null, areaM2: null, floors: null }
    await lab.as('administrator').does(changeLotEndpoint, {
      params: { lotId: named?.id ?? '' },
      version: named?.version ?? 0,
      body: plan,
    })
    await round()
    expect((await one()).failure?.lot).toEqual({ number: 1, name: 'Pilares' })
    const { alerts } = await lab.as('director').does(staffDashboardEndpoint, { query: {} })
    expect(alerts[0]).toMatchObject({ kind: 'lowResult', failure: { lot: { name: 'Pilares' } } })
  })

  it('is low by itself where it is, with the strength that was compared where it was converted first', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id, { ...dryCubes.mix, agePlan: '28' })
    await anApprovedTest(lab, {
      workSiteId: site.id,
      mixId: mix.id,
      agePlan: '28',
      // 765 kN on 150 × 150 mm: 34 MPa kept dry are 31.28 MPa from water, and 33 are asked of a single one.
      loads: ['765'],
      size: dryCubes.size,
    })
    await round()
    const [low] = await all()
    expect(low).toMatchObject({
      meanMpa: 34,
      specifiedMpa: 37,
      failure: { code: 'singleBelow', compared: [{ quantity: 'single', limit: 33 }], lot: null },
    })
    expect(low?.convertedMpa).toBeCloseTo(31.28, 9)
    const { items } = await lab
      .as('administrator')
      .does(listLotsEndpoint, { params: { workSiteId: site.id } })
    expect(items[0]?.batches).toMatchObject([{ meanMpa: 34, convertedMpa: low?.convertedMpa }])
  })
})

describe('the client of a low result', () => {
  it('hears of it once it is issued, by the rule, and takes note of it in the portal, once', async () => {
    const { site, test } = await aLow()
    await aContact(lab, site.clientId, { told: ['lowResult'] })
    const user = await lab.clientUser(site.clientId, [site.id])
    const other = await aWorkSite(lab)
    const outsider = await lab.clientUser(other.clientId, [other.id])
    await round()
    expect((await user.does(listOwnLowResultsEndpoint)).items).toEqual([])
    const query = { clientId: site.clientId }
    expect((await lab.as('checker').does(listDeliveriesEndpoint, { query })).items).toEqual([])

    await anIssuedReport(lab, [test])
    await Promise.all([round(), round()])
    expect((await lab.as('checker').does(listDeliveriesEndpoint, { query })).items).toMatchObject([
      { event: 'lowResult', lowResult: { sampleId: test.sampleId } },
    ])
    const { items } = await user.does(listOwnLowResultsEndpoint)
    expect(items).toMatchObject([{ sampleId: test.sampleId, receipt: null }])
    expect(JSON.stringify(items)).not.toContain('director')
    expect((await outsider.does(listOwnLowResultsEndpoint)).items).toEqual([])
    const params = { lowResultId: items[0]?.id ?? '' }
    const body = { comment: 'Enterados' }
    expect((await outsider.call(receiveLowResultEndpoint, { params, body })).status).toBe(404)
    expect(await user.does(receiveLowResultEndpoint, { params, body })).toMatchObject({
      receipt: { comment: 'Enterados' },
    })
    expect((await user.call(receiveLowResultEndpoint, { params, body })).status).toBe(409)
    // The laboratory still has to act.
    expect(await one()).toMatchObject({ state: 'open', receipt: { comment: 'Enterados' } })
  })
  it('gets one letter in one mailbox, though the person is a contact, a contact of another work site and a user', async () => {
    const { site, test } = await aLow()
    const contact = { told: ['lowResult' as const] }
    await aContact(lab, site.clientId, { ...contact, email: 'Ines@Obra.example.org' })
    await aContact(lab, site.clientId, { ...contact, email: 'ines@obra.example.org ' })
    await aContact(lab, site.clientId, { ...contact, email: 'luis@obra.example.org' })
    const ines = await lab.clientUser(site.clientId, [site.id])
    const olga = await lab.clientUser(site.clientId, [site.id])
    for (const [user, email] of [
      [ines, 'INES@obra.example.org'],
      [olga, 'olga@obra.example.org'],
    ] as const)
      await force('update app_user set email = $2 where id = $1', [user.userId, email])
    await anIssuedReport(lab, [test])
    const everything = async () => {
      await Promise.all([round(), round()])
      const { pool } = lab.database
      await remindDue(pool, lab.scope, {
        now: lab.now(),
        withReminders: false,
        letters: { publicUrl: 'https://lab.example.org' },
      })
    }
    await everything()
    await everything()
    const mail = await aMailServer()
    await sendWaiting(lab.database.pool, smtpPost(mail.url, 'lab@example.org'))
    expect(
      mail.received.flatMap(({ to }) => to.map((address) => address.trim().toLowerCase())).toSorted(),
    ).toEqual(['ines@obra.example.org', 'luis@obra.example.org', 'olga@obra.example.org'])
    // In the inbox both have it, and the log says where the letter went.
    const log = async (user: typeof ines) => {
      const [item] = (await user.does(listInboxEndpoint, { query: { folder: 'alerts' } })).items.filter(
        ({ kind }) => kind === 'lowResultIssued',
      )
      return (await user.does(findInboxItemEndpoint, { params: { itemId: item?.id ?? '' } })).tellings
    }
    expect(await log(ines)).toMatchObject([{ mail: 'none', mailError: 'delivery' }])
    expect((await log(olga))[0]?.mailError).toBe('')
  })
})
