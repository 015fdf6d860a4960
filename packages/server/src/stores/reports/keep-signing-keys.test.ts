import { randomBytes, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { vaultOf } from '../../base/vault.ts'
import { ownLaboratory } from '../../testing/a-laboratory.ts'
import { aSecondLaboratory } from '../../testing/servers/a-second-laboratory.ts'
import { signingKeyOf } from '../../testing/a-signing-key.ts'
import { ask } from '../../db/embedded/a-data-folder.ts'
import { renewSigningKeys } from './keep-signing-keys.ts'

const certificateIn = (pem: string) => new X509Certificate(pem)

it('is made once, also by servers that begin at the same moment, and one for each laboratory', async () => {
  const lab = await ownLaboratory()
  const other = await aSecondLaboratory(lab)
  const made = await Promise.all(Array.from({ length: 4 }, () => signingKeyOf(lab)))
  expect(new Set(made).size).toBe(1)
  expect(await signingKeyOf(other)).not.toBe(made[0])
})

it('cannot be read from the database, nor by a server with another secret key', async () => {
  const lab = await ownLaboratory()
  const key = await signingKeyOf(lab)
  const [sealed] = await ask(lab.database.superuserUrl, 'select sealed from signing_key')
  expect(Buffer.isBuffer(sealed) && !sealed.includes(key.slice(40, 80))).toBe(true)
  const other = vaultOf(randomBytes(32))
  await expect(signingKeyOf(lab, { vault: other })).rejects.toThrow('unable to authenticate')
})

it('is followed by itself a month before its certificate ends, and by the operator at any time', async () => {
  const lab = await ownLaboratory()
  const { pool } = lab.database
  const { vault } = lab.installation
  const laboratory = { id: lab.scope.laboratoryId, name: 'Laboratorio de prueba' }
  expect(await renewSigningKeys(pool, vault, lab.now()), 'there is none yet').toEqual([])
  const at = (day: string) => signingKeyOf(lab, { at: new Date(day) })
  const [before, still, after] = [await at('2020-01-01'), await at('2029-11-01'), await at('2029-12-15')]
  expect(still).toBe(before)
  expect(after).not.toBe(before)
  expect(await renewSigningKeys(pool, vault, new Date('2030-01-01'))).toEqual([laboratory])
  const renewed = await at('2030-01-02')
  expect(renewed).not.toBe(after)
  expect(certificateIn(renewed).subject).toContain('Laboratorio de prueba')
})
