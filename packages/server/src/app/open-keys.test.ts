import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ownDatabase } from '../testing/a-database.ts'
import { openKeys } from './open-keys.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
const pem = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

it('a server that makes its keys keeps them, and opens them again', async () => {
  const { pool } = await ownDatabase()
  const dataDir = await aFolder()
  const open = () => openKeys(pool, { dataDir, secretKey: null, auditKey: null })
  const [first, again] = [await open(), await open()]
  expect(again.key.id).toBe(first.key.id)
  expect(again.vault.open(first.vault.seal('x', 'of'), 'of')).toBe('x')
})

it('servers that share their keys start on empty folders, and keep none of them there', async () => {
  const { pool } = await ownDatabase()
  const file = join(await aFolder(), 'audit.pem')
  await writeFile(file, pem())
  const secretKey = { name: 'SECRET_KEY', text: randomBytes(32).toString('base64') }
  const auditKey = { name: 'AUDIT_KEY_FILE', file }
  const [one, other] = [await aFolder(), await aFolder()]
  const first = await openKeys(pool, { dataDir: one, secretKey, auditKey })
  const second = await openKeys(pool, { dataDir: other, secretKey, auditKey })
  expect(second.key.id).toBe(first.key.id)
  expect(second.vault.open(first.vault.seal('x', 'of'), 'of')).toBe('x')
  expect([...(await readdir(one)), ...(await readdir(other))]).toEqual([])
})

it('refuses a server with other keys than its installation has, and says what to do', async () => {
  const { pool } = await ownDatabase()
  const dataDir = await aFolder()
  const made = { dataDir, secretKey: null, auditKey: null }
  await openKeys(pool, made)
  const open = async (but: object) => openKeys(pool, { ...made, ...but })
  await expect(open({ dataDir: await aFolder() })).rejects.toThrow('by SECRET_KEY or SECRET_KEY_FILE')
  const auditKey = { name: 'AUDIT_KEY', text: pem() }
  await expect(open({ auditKey })).rejects.toThrow('by AUDIT_KEY or AUDIT_KEY_FILE')
})

it('refuses what is no key, and a file that is not there, without saying what it holds', async () => {
  const { pool } = await ownDatabase()
  const dataDir = await aFolder()
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const open = async (but: object) => openKeys(pool, { dataDir, secretKey: null, auditKey: null, ...but })
  const audit = (text: string) => open({ auditKey: { name: 'AUDIT_KEY', text } })
  for (const [opening, sentence] of [
    [() => open({ secretKey: { name: 'SECRET_KEY', text: 'short' } }), /^SECRET_KEY is no secret key: give/],
    [
      () => open({ secretKey: { name: 'SECRET_KEY_FILE', file: join(dataDir, 'none') } }),
      /SECRET_KEY_FILE names .*cannot be read \(ENOENT\)/,
    ],
    [() => audit('none'), /^AUDIT_KEY is no key for the audit trail: give/],
    [() => audit(rsa.export({ type: 'pkcs8', format: 'pem' }).toString()), /^AUDIT_KEY is no key/],
  ] as const)
    await expect(opening()).rejects.toThrow(sentence)
})
