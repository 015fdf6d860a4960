import { Transformer } from '@napi-rs/image'
import {
  addLetterheadLogoEndpoint,
  changeLetterheadEndpoint,
  findLetterheadEndpoint,
  type LetterheadContent,
  letterheadLogoEndpoint,
} from '@probeta/contract/reports/letterheads.ts'
import { sendReportEndpoint } from '@probeta/contract/reports/deliveries.ts'
import { clientPortalEndpoint, portalLogoEndpoint } from '@probeta/contract/clients/portal.ts'
import { changeLaboratoryEndpoint, findLaboratoryEndpoint } from '@probeta/contract/laboratory/laboratory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { photoForm } from '../../testing/a-photo.ts'
import { deliverLetters } from '../../testing/deliver-letters.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aMailServer } from '../../testing/servers/a-mail-server.ts'
import { plainLetterhead } from '../../stores/letterheads/begin-letterhead.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const administrator = () => lab.as('administrator')
const find = () => administrator().does(findLetterheadEndpoint)
async function save(but: Partial<LetterheadContent>) {
  const { version, content } = await find()
  return administrator().does(changeLetterheadEndpoint, { version, body: { ...content, ...but } })
}
const send = (file: Buffer) => administrator().call(addLetterheadLogoEndpoint, {}, { form: photoForm(file) })

test('a laboratory begins with its own name and states nothing that it did not say', async () => {
  const { version, content, laboratory, earlier } = await find()
  expect({ version, content, earlier }).toEqual({ version: 1, content: plainLetterhead, earlier: [] })
  expect(laboratory.name).not.toBe('')
})

test('every saving is a version of its own, and what was in force before stays to be read', async () => {
  const first = await save({ contact: '+598 2 600 1234' })
  const second = await save({ contact: 'laboratorio@example.org' })
  expect(second.version).toBe(first.version + 1)
  expect(second.content.contact).toBe('laboratorio@example.org')
  expect(second.earlier[0]).toMatchObject({ version: first.version, content: { contact: '+598 2 600 1234' } })
  expect(second.savedBy).toBe(administrator().userId ? second.earlier[0]?.savedBy : '')
})

test('two people who change it at once cannot both succeed', async () => {
  const { version, content } = await find()
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((contact) =>
      administrator().call(changeLetterheadEndpoint, { version, body: { ...content, contact } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
})

test('a logo is written anew on white, whatever it lets through, and printed from then on', async () => {
  // Half of it is transparent black, which a JPEG would print black.
  const pixels = Buffer.alloc(1400 * 400 * 4)
  pixels.fill(Buffer.from([200, 30, 30, 255]), 0, pixels.length / 2)
  const answer = await send(await Transformer.fromRgbaPixels(pixels, 1400, 400).png())
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  expect(answer.body).toMatchObject({ width: 700, height: 200 })
  const bytes = await administrator().does(letterheadLogoEndpoint, { params: { logoId: answer.body.id } })
  const drawn = await new Transformer(new Uint8Array(bytes as Buffer)).rawPixels()
  const client = await lab.clientUser((await aWorkSite(lab)).clientId, [])
  expect((await client.call(portalLogoEndpoint)).status).toBe(404)
  await save({ logoId: answer.body.id, contact: '+598 2 600 1234' })
  const { version, setUp: _, ...laboratory } = await administrator().does(findLaboratoryEndpoint)
  const body = { ...laboratory, colour: '#1f6f43' }
  await administrator().does(changeLaboratoryEndpoint, { version, body })
  expect(await client.does(portalLogoEndpoint)).toEqual(bytes)
  expect((await client.does(clientPortalEndpoint, { query: {} })).laboratory).toEqual({
    ...{ name: laboratory.name, contact: '+598 2 600 1234', colour: '#1f6f43', logo: true },
  })
  expect([...drawn.subarray(0, 3)]).toEqual([200, 30, 30].map((near) => expect.closeTo(near, -1)))
  expect([...drawn.subarray(-3)]).toEqual([255, 255, 255])
  expect((await save({ logoId: answer.body.id })).content.logoId).toBe(answer.body.id)
})

test('a letter of the laboratory carries its logo within, and none where it has none', async () => {
  const mail = await aMailServer()
  const report = await anIssuedReport(lab, [await anApprovedTest(lab)])
  const sendTo = async (address: string) => {
    await lab.as('checker').does(sendReportEndpoint, {
      params: { reportId: report.id },
      body: {
        contactIds: [],
        addresses: [{ name: 'Ing. Pérez', address }],
        language: 'es',
        message: '<!--logo-->',
        attaches: true,
      },
    })
    await deliverLetters(lab, mail)
    return mail.received.findLast(({ to }) => to.includes(address))?.raw ?? ''
  }
  await save({ logoId: null })
  const plain = await sendTo('sin-logo@example.org')
  expect(plain).not.toContain('cid:')
  expect(plain.split('text/html')[1]).not.toContain('<!--logo-->')
  const answer = await send(await Transformer.fromRgbaPixels(Buffer.alloc(40 * 20 * 4, 90), 40, 20).png())
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  await save({ logoId: answer.body.id })
  const raw = await sendTo('con-logo@example.org')
  expect(raw).toMatch(/src=3D"cid:logo"|src="cid:logo"/)
  expect(raw).toContain('Content-ID: <logo>')
  const logo = await administrator().does(letterheadLogoEndpoint, { params: { logoId: answer.body.id } })
  const base64 = (logo as Buffer).toString('base64')
  expect(raw.replaceAll('\r\n', '')).toContain(base64)
})

test('what is no picture, and a logo that nobody brought in, are refused', async () => {
  expect(await send(Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
    status: 422,
    body: { code: 'photo.unreadable' },
  })
  const { version, content } = await find()
  const body = { ...content, logoId: '019a0000-0000-7000-8000-000000000000' }
  expect(await administrator().call(changeLetterheadEndpoint, { version, body })).toMatchObject({
    status: 404,
    body: { code: 'letterhead.logoNotFound' },
  })
})

test('no laboratory sees the head of another', async () => {
  const other = await aLaboratory()
  try {
    const { content } = await other.as('administrator').does(findLetterheadEndpoint)
    expect(content).toEqual(plainLetterhead)
  } finally {
    await other.close()
  }
})
