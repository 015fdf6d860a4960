import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, it, onTestFinished } from 'vitest'
import { aDataFolder } from './a-data-folder.ts'
import { decryptBackup, encryptBackup } from './encrypt-backup.ts'
import { packFolder } from './pack-folder.ts'

const words = ['Laboratorio', 'PRIVATE KEY', 'manifest.json', 'postgres', 'ustar', 'probeta']

async function anEncryptedFolder() {
  const { folder, clear } = await aDataFolder()
  onTestFinished(() => clear())
  const [from, file, keyFile] = [join(folder, 'from'), join(folder, 'a.tar.age'), join(folder, 'key.txt')]
  await mkdir(join(from, 'postgres'), { recursive: true })
  await writeFile(join(from, 'manifest.json'), 'Laboratorio '.repeat(20_000))
  await writeFile(join(from, 'postgres/key.pem'), 'PRIVATE KEY')
  const identity = await generateX25519Identity()
  await writeFile(keyFile, `# comment\n${identity}\r\n`)
  const recipient = await identityToRecipient(identity)
  const bytes = await encryptBackup(from, { name: 'probeta', file, recipient })
  let attempts = 0
  const opening = () => decryptBackup(file, keyFile, join(folder, `into-${(attempts += 1)}`))
  return { folder, from, file, keyFile, bytes, opening }
}

it('an encrypted folder shows neither contents nor names, and its key gives all of it back', async () => {
  const { folder, from, file, bytes, opening } = await anEncryptedFolder()
  const readable = (text: Buffer) => words.filter((word) => text.includes(word))
  const encrypted = await readFile(file)
  expect(readable(await buffer(packFolder(from, 'probeta')))).toEqual(words)
  expect(readable(encrypted)).toEqual([])
  expect(encrypted).toHaveLength(bytes)
  await opening()
  for (const path of ['manifest.json', 'postgres/key.pem'])
    expect(await readFile(join(folder, 'into-1/probeta', path))).toEqual(await readFile(join(from, path)))
  expect(await readdir(folder)).not.toContain('a.tar.age.unfinished')
})

it('a key file that is not there, holds no key, or another one, is said', async () => {
  const { keyFile, opening } = await anEncryptedFolder()
  await writeFile(keyFile, await generateX25519Identity())
  await expect(opening()).rejects.toThrow('does not open')
  await writeFile(keyFile, 'age1…')
  await expect(opening()).rejects.toThrow('holds no key')
  await writeFile(keyFile, (await generateX25519Identity()).slice(0, -1))
  await expect(opening()).rejects.toThrow('holds no key')
  await rm(keyFile)
  await expect(opening()).rejects.toThrow('cannot be read')
})

it('one bit changed, wherever it is, and a part that is missing are each said', async () => {
  const { file, opening } = await anEncryptedFolder()
  const whole = await readFile(file)
  const payload = whole.indexOf('\n', whole.indexOf('\n---') + 1) + 1
  const block = 65_536 + 16
  const spots = [3, 60, payload - 9, payload + 3, payload + 60, payload + 16 + block + 5, whole.length - 1]
  for (const at of spots) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    await writeFile(file, changed)
    await expect(opening(), `byte ${at}`).rejects.toThrow(/damaged/)
  }
  // At a block boundary of the encryption, only the missing end itself shows that more should follow.
  for (const length of [whole.length - 1, payload + 16 + block, payload + 16, payload, 10, 0]) {
    await writeFile(file, whole.subarray(0, length))
    await expect(opening(), `cut to ${length}`).rejects.toThrow('is damaged')
  }
})
