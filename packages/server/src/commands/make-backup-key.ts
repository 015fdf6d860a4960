import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { PlainRefusal } from './plain-refusal.ts'

/** Writes a new key for backups into a new file, and prints where to store it. */
export async function makeBackupKey(file = 'probeta-backup-key.txt'): Promise<void> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# Opens the backups of the laboratory that were encrypted for\n# ${recipient}\n${identity}\n`
  await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new PlainRefusal(
        `${file} is there already, and may be the key of older backups: name another file.`,
      )
    throw error
  })
  console.log(
    [
      `The new key is in ${resolve(file)}. It alone opens the backups that are encrypted for it: nobody can open them if it is lost.`,
      'Keep it away from this machine and from the backups: print the file for the safe, copy it to a stick in another house, then delete it here.',
      'To encrypt every backup, set its public part, which may stand anywhere:',
      `  BACKUP_RECIPIENT=${recipient}`,
    ].join('\n'),
  )
}
