import { expect, it, onTestFinished } from 'vitest'
import { aLaboratory } from '../../testing/a-laboratory.ts'

it('gives its headers also to who is told to come back', async () => {
  const lab = await aLaboratory()
  onTestFinished(() => lab.close())
  const ask = () => fetch(`${lab.address}/api/session`)
  const before = await ask()
  expect(before.status).toBe(401)
  lab.drain()
  const after = await ask()
  expect(after.status).toBe(503)
  const names = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'cache-control']
  for (const name of names) {
    expect(after.headers.get(name), name).not.toBeNull()
    expect(after.headers.get(name), name).toBe(before.headers.get(name))
  }
})
