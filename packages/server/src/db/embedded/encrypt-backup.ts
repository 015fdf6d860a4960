import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { DatabaseRefusal } from './database-refusal.ts'
import { packFolder } from './pack-folder.ts'
import { unpackFolder } from './unpack-folder.ts'

/**
 * Packs a folder into one file that only the key of `recipient` (`age1…`) opens: age over tar, streamed to disk.
 * Returns its size in bytes. The file gets its name once it is complete and on the disk.
 * @throws DatabaseRefusal when `recipient` is not a public key.
 */
export async function encryptBackup(
  folder: string,
  { name, file, recipient }: { name: string; file: string; recipient: string },
): Promise<number> {
  const encrypted = await encrypterFor(recipient).encrypt(ReadableStream.from(packFolder(folder, name)))
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.unfinished`
  try {
    const target = await open(unfinished, 'w', 0o600)
    try {
      for await (const part of encrypted) await target.writeFile(part)
      await target.sync()
      const { size } = await target.stat()
      await rename(unfinished, file)
      return size
    } finally {
      await target.close()
    }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Refuses an invalid public key before anything is copied for it. */
export function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new DatabaseRefusal(
      `"${recipient}" is not the public part of a key for backups: it begins with age1, and one wrong letter makes it another. npm run backup -- --new-key makes a key.`,
    )
  }
  return encrypter
}

/**
 * Decrypts and unpacks a backup into a folder, as it is read.
 * @throws DatabaseRefusal when the key does not open it, or it is not complete; the caller removes what was unpacked
 * until then.
 */
export async function decryptBackup(file: string, identityFile: string, into: string): Promise<void> {
  const decrypter = await decrypterOf(identityFile)
  try {
    const plain = await decrypter.decrypt(ReadableStream.from<Uint8Array>(createReadStream(file)))
    await unpackFolder(plain, into)
  } catch (error) {
    // An error of the disk is not about the backup.
    if (error instanceof Error && 'code' in error) throw error
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new DatabaseRefusal(
        `The key in ${identityFile} does not open ${file}: it was encrypted for another key, or its first lines are damaged. Nothing was restored.`,
      )
    throw new DatabaseRefusal(
      `The backup ${file} is damaged: it was changed after it was written, or a part of it is missing. Nothing was restored; use another backup.`,
    )
  }
}

async function decrypterOf(identityFile: string): Promise<Decrypter> {
  const text = await readFile(identityFile, 'utf8').catch(() => {
    throw new DatabaseRefusal(
      `The key file ${identityFile} cannot be read: give the file that npm run backup -- --new-key wrote.`,
    )
  })
  const decrypter = new Decrypter()
  try {
    const keys = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))
    if (keys.length === 0) throw new Error('no key')
    for (const key of keys) decrypter.addIdentity(key.trim())
  } catch {
    throw new DatabaseRefusal(
      `${identityFile} holds no key for backups: a line of it begins with AGE-SECRET-KEY-, complete and without spaces.`,
    )
  }
  return decrypter
}
