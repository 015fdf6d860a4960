import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listDayBreaksEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { aSheet } from '../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
  await aSheet(lab, { trucks: [{ agePlan: '28·28·28·28·28·28·28·28·28·28·28·28' }] })
})
afterAll(() => lab.close())

/** The raw body: fetch would decompress it. */
const asked = (path: string, encoding: string) =>
  new Promise<{ response: IncomingMessage; bytes: Buffer }>((resolve, reject) => {
    const { authorization } = lab.as('laboratoryTechnician')
    const headers = { authorization, ...(encoding && { 'accept-encoding': encoding }) }
    get(`${lab.address}/api${path}`, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ response, bytes: Buffer.concat(parts) }))
    }).on('error', reject)
  })
const day = '/breaks?day=2026-11-18'

describe('a long answer', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('to who takes %s is packed by %s, and says the same', async (accepted, encoding, unpack) => {
    const plain = await asked(day, '')
    const { response, bytes } = await asked(day, accepted)
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.vary).toContain('Accept-Encoding')
    expect(bytes.length).toBeLessThan(plain.bytes.length / 5)
    expect(JSON.parse(unpack(bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()))
    const read = await lab
      .as('laboratoryTechnician')
      .does(listDayBreaksEndpoint, { query: { day: '2026-11-18' } })
    expect(read.specimens).toHaveLength(12)
  })

  it('is sent as it is to who takes nothing else, and so is a short one', async () => {
    expect((await asked(day, 'identity')).response.headers['content-encoding']).toBeUndefined()
    expect((await asked('/presses', 'br')).response.headers['content-encoding']).toBeUndefined()
  })
})
