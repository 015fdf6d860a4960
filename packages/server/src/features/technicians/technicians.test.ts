import { createHash } from 'node:crypto'
import {
  saveSignatureEndpoint,
  signatureImageEndpoint,
  withdrawSignatureEndpoint,
} from '@probeta/contract/access/profile.ts'
import { checkStrengthTestEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import {
  addCertificateEndpoint,
  addCertificateFileEndpoint,
  addTechnicianEndpoint,
  certificateFileContentEndpoint,
  changeTechnicianEndpoint,
  explainQualificationEndpoint,
  findTechnicianEndpoint,
  listTechniciansEndpoint,
  ownQualificationEndpoint,
  technicianPeopleEndpoint,
  technicianSignatureEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import { placeVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdOnly } from '../../testing/access/access-actors.ts'
import { aJpeg } from '../../testing/a-jpeg.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'
import { aSignature } from '../../testing/nouns/a-signature.ts'
import { aPdf } from '../../testing/nouns/a-sheet-file.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import type { Caller } from '../../testing/access/call-api.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const director = () => lab.as('director')
const nobody = { userId: null, email: '', language: 'es' } as const
const notes = { document: '', mobile: '', zone: '', hours: '', functions: [] }
const describeOne = (who: Caller, functions: ('sampling' | 'testing' | 'checking' | 'authorising')[]) =>
  director().does(addTechnicianEndpoint, {
    body: { ...nobody, ...notes, name: 'no matter', userId: who.userId, functions },
  })

describe('somebody who does not sign in', () => {
  it('is a technician all the same: named, sent, and found', async () => {
    const body = { ...nobody, ...notes, name: 'Ñandú Pérez', functions: ['sampling' as const], zone: 'Sur' }
    const first = await director().does(addTechnicianEndpoint, { body })
    const second = await director().does(addTechnicianEndpoint, { body })
    expect(first).toMatchObject({ name: 'Ñandú Pérez', signsIn: false, version: 1, functions: ['sampling'] })
    expect(second.id).not.toBe(first.id)
    const visit = await aVisit(lab)
    const sent = await lab.as('reception').does(placeVisitEndpoint, {
      params: { visitId: visit.id },
      version: visit.version,
      body: { startsAt: visit.startsAt, technicianId: first.id, reason: '' },
    })
    expect(sent.technician).toMatchObject({ id: first.id })
    const { items } = await director().does(listTechniciansEndpoint, {
      query: { search: 'sur', function: 'sampling' },
    })
    expect(items.map(({ id }) => id)).toEqual([first.id, second.id])
  })

  it('is renamed here; of whoever signs in only what is noted changes', async () => {
    const person = await director().does(addTechnicianEndpoint, {
      body: { ...nobody, ...notes, name: 'Eva' },
    })
    const change = (id: number, version: number) =>
      director().does(changeTechnicianEndpoint, {
        params: { technicianId: id },
        version,
        body: {
          ...notes,
          name: 'Eva Ruiz',
          email: 'eva@lab.test',
          language: 'de',
          mobile: '600',
          active: true,
        },
      })
    expect(await change(person.id, 1)).toMatchObject({
      name: 'Eva Ruiz',
      email: 'eva@lab.test',
      mobile: '600',
    })
    const ana = await lab.another('fieldTechnician')
    const before = await director().does(findTechnicianEndpoint, { params: { technicianId: ana.userId } })
    expect(before).toMatchObject({ version: 0, functions: null, signsIn: true })
    expect(await change(ana.userId, 0)).toMatchObject({
      ...{ name: before.name, email: before.email, language: before.language },
      ...{ mobile: '600', version: 1, functions: [] },
    })
  })
})

it('of a person something is noted once, and then they are no more among those to choose from', async () => {
  const ana = await lab.another('fieldTechnician')
  const named = async () =>
    (await director().does(technicianPeopleEndpoint, { query: {} })).items
      .map(({ id }) => id)
      .includes(ana.userId)
  expect(await named()).toBe(true)
  await describeOne(ana, ['sampling'])
  expect(await named()).toBe(false)
  const body = { ...nobody, ...notes, name: 'x', userId: ana.userId }
  expect(await director().call(addTechnicianEndpoint, { body })).toMatchObject({
    body: { code: 'technician.known' },
  })
  const client = { ...body, userId: 2_147_483_647 }
  expect(await director().call(addTechnicianEndpoint, { body: client })).toMatchObject({ status: 404 })
})

it('the second of two who change one is shown the newer', async () => {
  const { id } = await director().does(addTechnicianEndpoint, { body: { ...nobody, ...notes, name: 'Leo' } })
  const change = (mobile: string) =>
    director().call(changeTechnicianEndpoint, {
      params: { technicianId: id },
      version: 1,
      body: { ...notes, name: 'Leo', email: '', language: 'es', mobile, active: true },
    })
  expect(await change('1')).toMatchObject({ status: 200 })
  expect(await change('2')).toMatchObject({ status: 412, body: { current: { mobile: '1', version: 2 } } })
})

it('whoever is gone is sent no more, and is listed among those', async () => {
  const ana = await lab.another('fieldTechnician')
  await describeOne(ana, ['sampling'])
  await director().does(changeTechnicianEndpoint, {
    params: { technicianId: ana.userId },
    version: 1,
    body: { ...notes, name: 'x', email: '', language: 'es', functions: ['sampling'], active: false },
  })
  const visit = await aVisit(lab)
  const sent = await lab.as('reception').call(placeVisitEndpoint, {
    params: { visitId: visit.id },
    version: visit.version,
    body: { startsAt: visit.startsAt, technicianId: ana.userId, reason: '' },
  })
  expect(sent).toMatchObject({ body: { code: 'visit.noTechnician' } })
  const listed = async (active: 'yes' | 'no') =>
    (await director().does(listTechniciansEndpoint, { query: { active } })).items.some(
      ({ id }) => id === ana.userId,
    )
  expect([await listed('yes'), await listed('no')]).toEqual([false, true])
})

it('whoever does not sample is sent only with a reason', async () => {
  const ana = await lab.another('fieldTechnician')
  await describeOne(ana, ['testing'])
  const visit = await aVisit(lab)
  const send = (overrideReason: string) =>
    lab.as('reception').call(placeVisitEndpoint, {
      params: { visitId: visit.id },
      version: visit.version,
      body: { startsAt: visit.startsAt, technicianId: ana.userId, reason: '', overrideReason },
    })
  expect(await send('')).toMatchObject({ status: 422, body: { code: 'visit.noSampler' } })
  expect(await send('Va con Luis')).toMatchObject({ status: 200, body: { overrideReason: 'Va con Luis' } })
})

describe('whoever checks', () => {
  it('without the function, says why once a day, and is held up until then', async () => {
    const { sampleId, ageHours, version } = await aBrokenSet(lab)
    const params = { sampleId, ageHours }
    const checker = await lab.another('checker')
    await describeOne(checker, ['testing'])
    const check = () => checker.call(checkStrengthTestEndpoint, { params, version, body: {} })
    expect(await check()).toMatchObject({
      status: 422,
      body: { code: 'technician.reasonMissing', detail: { task: 'checking', lacks: 'function' } },
    })
    const standing = await checker.does(ownQualificationEndpoint)
    expect(standing.tasks).toMatchObject([
      { task: 'checking', lacks: 'function', expiredOn: null, reason: '' },
      { task: 'authorising', lacks: 'function' },
    ])
    const explained = await checker.does(explainQualificationEndpoint, {
      body: { task: 'checking', reason: 'Suple a la ingeniera' },
    })
    expect(explained.tasks[0]).toMatchObject({ reason: 'Suple a la ingeniera' })
    expect(await check()).toMatchObject({ status: 200 })
    const again = await checker.does(explainQualificationEndpoint, {
      body: { task: 'checking', reason: 'Otro' },
    })
    expect(again.tasks[0]).toMatchObject({ reason: 'Suple a la ingeniera' })
  })

  it('with an expired certificate for it as well; with one that holds, and with none known, is not', async () => {
    const { sampleId, ageHours, version } = await aBrokenSet(lab)
    const params = { sampleId, ageHours }
    const [late, fit] = [await lab.another('checker'), await lab.another('checker')]
    for (const [who, expiresOn] of [
      [late, '2020-01-31'],
      [fit, '2090-01-31'],
    ] as const)
      await director().does(addCertificateEndpoint, {
        params: { userId: who.userId },
        body: { type: 'checking', number: '', issuer: 'ACI', expiresOn },
      })
    const check = (who: Caller) => who.call(checkStrengthTestEndpoint, { params, version, body: {} })
    expect(await check(late)).toMatchObject({
      body: { detail: { lacks: 'certificate', until: '2020-01-31' } },
    })
    expect((await late.does(ownQualificationEndpoint)).tasks).toMatchObject([
      { task: 'checking', expiredOn: '2020-01-31' },
    ])
    expect(await check(fit)).toMatchObject({ status: 200 })
    expect(
      await fit.call(explainQualificationEndpoint, { body: { task: 'checking', reason: 'x' } }),
    ).toMatchObject({
      status: 409,
    })
  })
})

describe('the paper of a certificate', () => {
  const form = (bytes: Buffer, but: object = {}) => {
    const body = new FormData()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    body.set('about', JSON.stringify({ name: 'Título ñ.pdf', sha256, ...but }))
    body.set('file', new Blob([new Uint8Array(bytes)]), 'x')
    return body
  }
  const aCertificate = async () => {
    const ana = await lab.another('fieldTechnician')
    return director().does(addCertificateEndpoint, {
      params: { userId: ana.userId },
      body: { type: 'testing', number: 'A-1', issuer: 'ACI', expiresOn: '2028-01-31' },
    })
  }

  it('comes as PDF and leaves byte for byte; a picture is written anew; the newest counts', async () => {
    const { id } = await aCertificate()
    const params = { certificateId: id }
    const first = await director().does(addCertificateFileEndpoint, { params }, { form: form(aPdf) })
    expect(first.file).toMatchObject({ name: 'Título ñ.pdf', kind: 'pdf' })
    const paperId = first.file?.id ?? ''
    const content = await director().does(certificateFileContentEndpoint, { params: { ...params, paperId } })
    expect(content).toEqual(aPdf)
    const jpeg = await aJpeg()
    const second = await director().does(
      addCertificateFileEndpoint,
      { params },
      { form: form(jpeg, { name: 'foto.jpg' }) },
    )
    expect(second.file).toMatchObject({ name: 'foto.jpg', kind: 'picture' })
    const another = await director().call(certificateFileContentEndpoint, {
      params: { certificateId: (await aCertificate()).id, paperId: second.file?.id ?? '' },
    })
    expect(another).toMatchObject({ status: 404, body: { code: 'certificateFile.notFound' } })
  })

  it('is refused where it is neither, or was damaged on the way', async () => {
    const params = { certificateId: (await aCertificate()).id }
    const send = (body: FormData) => director().call(addCertificateFileEndpoint, { params }, { form: body })
    const html = Buffer.from('<script>alert(1)</script>')
    expect(await send(form(html))).toMatchObject({
      status: 422,
      body: { code: 'certificateFile.unreadable' },
    })
    expect(await send(form(aPdf.subarray(0, 30)))).toMatchObject({ status: 422 })
    expect(await send(form(aPdf, { sha256: '0'.repeat(64) }))).toMatchObject({
      body: { code: 'certificateFile.damaged' },
    })
  })
})

it('the list narrows to those whose certificate expires soon, or has', async () => {
  const [soon, late, renewed] = [
    await lab.another('fieldTechnician'),
    await lab.another('fieldTechnician'),
    await lab.another('fieldTechnician'),
  ]
  const inDays = (days: number) =>
    new Date(lab.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  for (const [who, days] of [
    [soon, 20],
    [late, -3],
    [renewed, -3],
    [renewed, 400],
  ] as const)
    await director().does(addCertificateEndpoint, {
      params: { userId: who.userId },
      body: { type: 'sampling', number: '', issuer: 'ACI', expiresOn: inDays(days) },
    })
  const ids = async (expiring: '7' | '30' | '60' | 'expired') => {
    const { items } = await director().does(listTechniciansEndpoint, { query: { expiring, limit: 200 } })
    return [soon, late, renewed].map(({ userId }) => items.some(({ id }) => id === userId))
  }
  expect(await ids('7')).toEqual([false, false, false])
  expect(await ids('30')).toEqual([true, false, false])
  expect(await ids('60')).toEqual([true, false, false])
  expect(await ids('expired')).toEqual([false, true, false])
})

it('shows who has brought in a signature by hand, and the picture of it to whoever may edit technicians', async () => {
  const ana = await lab.another('fieldTechnician')
  const params = { technicianId: ana.userId }
  const signs = async () => (await director().does(findTechnicianEndpoint, { params })).signs
  expect(await signs()).toBe(false)
  expect(await director().call(technicianSignatureEndpoint, { params })).toMatchObject({
    status: 409,
    body: { code: 'signature.none' },
  })
  await ana.does(saveSignatureEndpoint, {}, { form: await aSignature() })
  expect(await signs()).toBe(true)
  const { items } = await director().does(listTechniciansEndpoint, { query: {} })
  expect(items.filter(({ id }) => id === ana.userId)).toMatchObject([{ signs: true }])
  const own = (await ana.does(signatureImageEndpoint)) as Buffer
  expect(own.equals((await director().does(technicianSignatureEndpoint, { params })) as Buffer)).toBe(true)
  expect(await ana.call(technicianSignatureEndpoint, { params })).toMatchObject({ status: 403 })
  await ana.does(withdrawSignatureEndpoint)
  expect(await signs()).toBe(false)
  expect(await director().call(technicianSignatureEndpoint, { params })).toMatchObject({ status: 409 })
})

it('of a person who is no technician no signature is shown', async () => {
  const clerk = await lab.another('reception')
  await holdOnly(lab, clerk.userId, new Map([[22, 'edit']]))
  await clerk.does(saveSignatureEndpoint, {}, { form: await aSignature() })
  const answer = await director().call(technicianSignatureEndpoint, {
    params: { technicianId: clerk.userId },
  })
  expect(answer).toMatchObject({ status: 404, body: { code: 'technician.notFound' } })
})
