import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'

let accounts = 0

/** Sends a wrong password for an unknown account; returns the status, and the address that was counted. */
async function guess(lab: Laboratory, forwarded: Record<string, string>) {
  const usuario = `nobody.${(accounts += 1)}`
  const { status } = await fetch(`${lab.address}/api${signInEndpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...forwarded },
    body: JSON.stringify({ usuario, password: 'not the right one' }),
  })
  const { rows } = await lab.database.pool.query<{ ip: string }>(
    'select ip from sign_in_attempt where account = $1',
    [usuario],
  )
  return { status, ip: rows[0]?.ip }
}

const from = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') })

describe('without a trusted proxy', () => {
  let lab: Laboratory
  beforeAll(async () => {
    lab = await aLaboratory()
  })
  afterAll(() => lab.close())

  it('nobody invents an address: thirty guesses from as many pretended ones make one caller wait', async () => {
    for (let tried = 0; tried < 30; tried += 1)
      expect(await guess(lab, from(`198.51.100.${tried}`))).toEqual({ status: 422, ip: '127.0.0.1' })
    expect((await guess(lab, from('198.51.100.31'))).status).toBe(429)
    expect((await guess(lab, { forwarded: 'for=198.51.100.32', 'x-real-ip': '198.51.100.32' })).status).toBe(
      429,
    )
  })
})

describe('behind a trusted proxy', () => {
  let lab: Laboratory
  beforeAll(async () => {
    lab = await aLaboratory({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })
  })
  afterAll(() => lab.close())

  it('the address is the one that the proxy saw, not what the caller put before it', async () => {
    expect(await guess(lab, from('203.0.113.7'))).toEqual({ status: 422, ip: '203.0.113.7' })
    expect(await guess(lab, from('198.51.100.1', '203.0.113.7'))).toEqual({ status: 422, ip: '203.0.113.7' })
    expect(await guess(lab, from('127.0.0.1', '203.0.113.7'))).toEqual({ status: 422, ip: '203.0.113.7' })
    expect(await guess(lab, from('203.0.113.7', '10.1.2.3'))).toEqual({ status: 422, ip: '203.0.113.7' })
    expect(await guess(lab, {})).toEqual({ status: 422, ip: '127.0.0.1' })
  })

  it('each caller is counted by itself', async () => {
    for (let tried = 0; tried < 30; tried += 1)
      expect((await guess(lab, from(`198.51.100.${tried}`, '203.0.113.8'))).status).toBe(422)
    expect((await guess(lab, from('198.51.100.31', '203.0.113.8'))).status).toBe(429)
    expect((await guess(lab, from('203.0.113.9'))).status).toBe(422)
  })
})

describe('with a trusted proxy that is somewhere else', () => {
  let lab: Laboratory
  beforeAll(async () => {
    lab = await aLaboratory({ trustedProxies: ['10.0.0.1'] })
  })
  afterAll(() => lab.close())

  it('what a caller says about itself counts for nothing', async () => {
    expect(await guess(lab, from('203.0.113.7', '10.0.0.1'))).toEqual({ status: 422, ip: '127.0.0.1' })
    const foreign = await fetch(`${lab.address}/api${signInEndpoint.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://evil.example',
        'x-forwarded-host': 'evil.example',
      },
      body: JSON.stringify({ usuario: 'nobody', password: 'not the right one' }),
    })
    expect(foreign.status).toBe(403)
  })
})
