import {
  readVisitFeedEndpoint,
  removeVisitFeedEndpoint,
  findVisitFeedEndpoint,
  renewVisitFeedEndpoint,
} from '@probeta/contract/clients/visit-feeds.ts'
import { removeTechnicianFeedEndpoint } from '@probeta/contract/clients/technicians.ts'
import { moveVisitEndpoint, placeVisitEndpoint, type Visit } from '@probeta/contract/clients/visits.ts'
import { expect, it } from 'vitest'
import { type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { holdOnly } from '../../testing/access/access-actors.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { reading } from '../../db/transaction.ts'

type Event = Readonly<Record<string, string>>

/** RFC 5545 by hand, apart from what writes it: lines unfolded, names without their parameters, texts unescaped. */
function parseCalendar(text: string): { head: Event; events: Event[] } {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r?\n?$/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const entry = (line: string): [string, string] => {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    return [name, value.replaceAll('\\n', '\n').replaceAll(/\\(.)/g, '$1')]
  }
  const starts = lines.flatMap((line, at) => (line === 'BEGIN:VEVENT' ? [at] : []))
  return {
    head: Object.fromEntries(lines.slice(0, starts[0]).map(entry)),
    events: starts.map((at) =>
      Object.fromEntries(lines.slice(at + 1, lines.indexOf('END:VEVENT', at)).map(entry)),
    ),
  }
}

const localOf = (lab: Laboratory, address: string) => lab.address + new URL(address).pathname
async function aFeed(lab: Laboratory, by: Caller) {
  const { address } = await by.does(renewVisitFeedEndpoint, { body: {} })
  return localOf(lab, address)
}
async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const step = (by: Caller, visit: Visit, action: 'accept' | 'cancel', reason = '') =>
  by.does(moveVisitEndpoint, {
    params: { visitId: visit.id },
    version: visit.version,
    body: { action, reason },
  })

it('is a calendar of the technician’s own visits, read without signing in, with no word of the client', async () => {
  const lab = await ownLaboratory()
  const ana = lab.as('fieldTechnician')
  const luis = await lab.another('fieldTechnician')
  const site = await aWorkSite(lab, { name: 'Torre; del, Río', address: 'Calle Larga 12' })
  const of = { workSiteId: site.id, technicianId: ana.userId }
  const visit = await aVisit(lab, { ...of, inDays: 2, minutes: 90, notes: 'Llamar a Juan Pérez 600 123 456' })
  await aVisit(lab, { workSiteId: site.id, technicianId: luis.userId })
  await aVisit(lab, { workSiteId: site.id })
  const url = await aFeed(lab, ana)

  const answer = await read(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const { head, events } = parseCalendar(answer.text)
  expect(head).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH' })
  expect(head['X-WR-CALNAME']).toContain('Laboratorio de prueba')
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    UID: `${visit.id}@probeta`,
    SEQUENCE: '1',
    STATUS: 'TENTATIVE',
    DTSTART: '20261120T090000Z',
    DTEND: '20261120T103000Z',
    SUMMARY: `${site.code} · Torre; del, Río · Pilar P-1`,
    LOCATION: 'Calle Larga 12',
  })
  expect(events[0]?.['DESCRIPTION']).toContain('2 (7·28·28·R)')
  for (const secret of ['Juan Pérez', '600 123', visit.client.name]) expect(answer.text).not.toContain(secret)
}, 60_000)

it('keeps the UID of a visit, counts its changes, and says that it was cancelled', async () => {
  const lab = await ownLaboratory()
  const ana = lab.as('fieldTechnician')
  const visit = await aVisit(lab, { technicianId: ana.userId })
  const url = await aFeed(lab, ana)
  const now = async () => parseCalendar((await read(url)).text).events[0]
  const accepted = await step(ana, visit, 'accept')
  expect(await now()).toMatchObject({ UID: `${visit.id}@probeta`, SEQUENCE: '2', STATUS: 'CONFIRMED' })
  const moved = await lab.as('reception').does(placeVisitEndpoint, {
    params: { visitId: visit.id },
    version: accepted.version,
    body: { startsAt: '2026-11-24T10:00:00Z', technicianId: ana.userId, reason: '' },
  })
  expect(await now()).toMatchObject({ SEQUENCE: '3', DTSTART: '20261124T100000Z', STATUS: 'TENTATIVE' })
  await step(lab.as('reception'), moved, 'cancel', 'Lluvia')
  expect(await now()).toMatchObject({ UID: `${visit.id}@probeta`, SEQUENCE: '4', STATUS: 'CANCELLED' })
}, 60_000)

it('is not sent again to whoever has it: same visits, same tag', async () => {
  const lab = await ownLaboratory()
  const ana = lab.as('fieldTechnician')
  await aVisit(lab, { technicianId: ana.userId })
  const url = await aFeed(lab, ana)
  const first = await read(url)
  const tag = first.headers.get('etag') ?? ''
  expect(await read(url, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })
  expect(await read(url, { 'if-none-match': `"other", W/${tag}` })).toMatchObject({ status: 304 })
  await aVisit(lab, { technicianId: ana.userId })
  const next = await read(url, { 'if-none-match': tag })
  expect(next.status).toBe(200)
  expect(parseCalendar(next.text).events).toHaveLength(2)
}, 60_000)

it('ends with its address: renewed, removed by the technician or by who manages technicians', async () => {
  const lab = await ownLaboratory()
  const ana = lab.as('fieldTechnician')
  const first = await aFeed(lab, ana)
  expect((await ana.does(findVisitFeedEndpoint)).createdAt).not.toBeNull()
  const second = await aFeed(lab, ana)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  expect(await ana.does(removeVisitFeedEndpoint)).toEqual({ createdAt: null })
  expect((await read(second)).status).toBe(404)
  const third = await aFeed(lab, ana)
  const params = { userId: ana.userId }
  expect(await lab.as('director').does(removeTechnicianFeedEndpoint, { params })).toEqual({ feedSince: null })
  expect(JSON.parse((await read(third)).text)).toMatchObject({ code: 'visitFeed.notFound' })
  // Neither the database nor the trail knows an address.
  const token = third.split('/').at(-2) ?? ''
  const { rows } = await reading(lab.database.pool, lab.scope, (_, client) =>
    client.query<{ found: boolean }>(
      `select bool_or(position($1 in coalesce(new_values, '{}')::text) > 0) as found from audit_entry`,
      [token],
    ),
  )
  expect(rows[0]?.found ?? false).toBe(false)
}, 60_000)

it('ends with the person: who may not see visits any more has no calendar', async () => {
  const lab = await ownLaboratory()
  const ana = await lab.another('fieldTechnician')
  const url = await aFeed(lab, ana)
  expect((await read(url)).status).toBe(200)
  await holdOnly(lab, ana.userId, new Map([[23, 'edit']]))
  expect((await read(url)).status).toBe(404)
}, 60_000)

it('is not found by guessing: thirty wrong addresses, and the caller waits', async () => {
  const lab = await ownLaboratory()
  const url = await aFeed(lab, lab.as('fieldTechnician'))
  const guess = (at: number) =>
    lab.anonymous.call(readVisitFeedEndpoint, { params: { feedToken: String(at).padStart(43, 'A') } })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await guess(31)).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  expect((await read(url)).status).toBe(429)
}, 60_000)
