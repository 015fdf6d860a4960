import {
  addCertificateEndpoint,
  type CertificateInput,
  changeCertificateEndpoint,
  listTechniciansEndpoint,
  withdrawCertificateEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import {
  addVisitEndpoint,
  changeVisitEndpoint,
  placeVisitEndpoint,
  type Visit,
  visitBoardEndpoint,
} from '@probeta/contract/clients/visits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const office = () => lab.as('reception')
const director = () => lab.as('director')
const plain: CertificateInput = {
  type: 'sampling',
  number: 'ACI-123',
  issuer: 'ACI',
  expiresOn: '2026-11-30',
}
const certify = (who: Caller, but: Partial<CertificateInput> = {}) =>
  director().does(addCertificateEndpoint, { params: { userId: who.userId }, body: { ...plain, ...but } })
const send = (visit: Visit, who: Caller, but: { startsAt?: string; overrideReason?: string } = {}) =>
  office().call(placeVisitEndpoint, {
    params: { visitId: visit.id },
    version: visit.version,
    body: { startsAt: visit.startsAt, technicianId: who.userId, reason: '', ...but },
  })
const expired = { status: 422, body: { code: 'visit.certificateExpired' } }
const inDecember = '2026-12-01T09:00:00Z'

describe('who is sent holds a certificate for that day', () => {
  it('or is not sent without a reason, which stays with the visit and in the trail', async () => {
    const ana = await lab.another('fieldTechnician')
    await certify(ana)
    const visit = await aVisit(lab, { startsAt: inDecember })
    expect(await send(visit, ana)).toMatchObject(expired)
    const sent = await send(visit, ana, { overrideReason: 'Examen aprobado, falta el papel' })
    expect(sent).toMatchObject({ body: { overrideReason: 'Examen aprobado, falta el papel' } })
    const [row] = await inLaboratory<{ reason: string; new_values: object }>(
      lab,
      `select reason, new_values from audit_entry where object_id = $1 order by id desc limit 1`,
      [visit.id],
    )
    expect(row).toMatchObject({
      reason: 'Examen aprobado, falta el papel',
      new_values: { override_reason: 'Examen aprobado, falta el papel' },
    })
  })

  it('also the last day, and whoever never had any is not held up', async () => {
    const [ana, luis] = [await lab.another('fieldTechnician'), await lab.another('fieldTechnician')]
    await certify(ana, { expiresOn: '2026-12-01' })
    expect(await send(await aVisit(lab, { startsAt: inDecember }), ana)).toMatchObject({ status: 200 })
    expect(await send(await aVisit(lab, { startsAt: inDecember }), luis)).toMatchObject({ status: 200 })
  })

  it('by the certificate that lasts longest, for sampling, and not withdrawn', async () => {
    const ana = await lab.another('fieldTechnician')
    await certify(ana)
    await certify(ana, { type: 'testing', expiresOn: '2028-01-01' })
    const visit = await aVisit(lab, { startsAt: inDecember })
    expect(await send(visit, ana)).toMatchObject(expired)
    const longer = await certify(ana, { expiresOn: '2027-11-30' })
    const sent = await send(visit, ana)
    expect(sent).toMatchObject({ status: 200, body: { overrideReason: '' } })
    await director().does(withdrawCertificateEndpoint, {
      params: { certificateId: longer.id },
      version: 1,
      body: { reason: 'Era de otra persona' },
    })
    expect(await send(await aVisit(lab, { startsAt: inDecember }), ana)).toMatchObject(expired)
  })

  it('asked again when the visit moves to another day, and not for another hour or element', async () => {
    const ana = await lab.another('fieldTechnician')
    await certify(ana)
    const visit = await aVisit(lab, { technicianId: ana.userId })
    expect(await send(visit, ana, { startsAt: inDecember })).toMatchObject(expired)
    const why = await send(visit, ana, { startsAt: inDecember, overrideReason: 'Sin otro' })
    if (!why.ok) throw new Error(why.body.code)
    const later = await send(why.body, ana, { startsAt: '2026-12-01T11:00:00Z' })
    expect(later).toMatchObject({ status: 200, body: { overrideReason: 'Sin otro' } })
  })

  it('in the form as on the board', async () => {
    const ana = await lab.another('fieldTechnician')
    await certify(ana)
    const { workSiteId, minutes, element, volumeM3, samples, agePlan } = await aVisit(lab)
    const body = {
      ...{ workSiteId, minutes, element, volumeM3, samples, agePlan, startsAt: inDecember },
      ...{ mixId: null, slumpMm: null, supplierId: null, notes: '', technicianId: ana.userId },
    }
    expect(await office().call(addVisitEndpoint, { body })).toMatchObject(expired)
    const added = await office().does(addVisitEndpoint, { body: { ...body, overrideReason: 'Urgente' } })
    expect(added.overrideReason).toBe('Urgente')
    const nobodys = await office().does(changeVisitEndpoint, {
      params: { visitId: added.id },
      version: 1,
      body: { ...body, technicianId: null, reason: '' },
    })
    expect(nobodys.overrideReason).toBe('')
    const board = await office().does(visitBoardEndpoint, { query: { from: '2026-12-01', days: 1 } })
    expect(board.technicians.find(({ id }) => id === ana.userId)).toMatchObject({
      certifiedUntil: '2026-11-30',
    })
  })
})

it('a certificate is added, extended by the first of two, withdrawn with a reason, and then final', async () => {
  const ana = await lab.another('fieldTechnician')
  const { id } = await certify(ana)
  const params = { certificateId: id }
  const extend = (version: number) =>
    director().call(changeCertificateEndpoint, {
      params,
      version,
      body: { ...plain, expiresOn: '2028-11-30' },
    })
  expect(await extend(1)).toMatchObject({ body: { version: 2, expiresOn: '2028-11-30' } })
  expect(await extend(1)).toMatchObject({ status: 412, body: { current: { version: 2 } } })
  expect(
    await director().call(withdrawCertificateEndpoint, { params, version: 2, body: { reason: ' ' } }),
  ).toMatchObject({ status: 400 })
  expect(
    await director().does(withdrawCertificateEndpoint, { params, version: 2, body: { reason: 'Duplicado' } }),
  ).toMatchObject({ version: 3, withdrawnAt: expect.any(String) })
  expect(await extend(3)).toMatchObject({ status: 409, body: { code: 'certificate.withdrawn' } })
  const { items } = await director().does(listTechniciansEndpoint, {
    query: { search: 'fieldtechnician', limit: 200 },
  })
  expect(items.find((one) => one.id === ana.userId)).toMatchObject({
    active: true,
    feedSince: null,
    certificates: [{ id, withdrawnAt: expect.any(String) }],
  })
})

it('is of the laboratory’s own people, until a day that exists', async () => {
  const site = await aWorkSite(lab)
  const client = await lab.clientUser(site.clientId, [site.id])
  for (const userId of [client.userId, 999_999]) {
    const answer = await director().call(addCertificateEndpoint, { params: { userId }, body: plain })
    expect(answer).toMatchObject({ status: 404, body: { code: 'user.notFound' } })
  }
  const params = { userId: office().userId }
  const never = { ...plain, expiresOn: '0001-01-01' }
  expect(await director().call(addCertificateEndpoint, { params, body: never })).toMatchObject({
    status: 400,
  })
})
