import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseRefusal } from './database-refusal.ts'

const passwords = z.object({ superuser: z.string(), owner: z.string(), app: z.string() })
export type Passwords = z.infer<typeof passwords>

/** The passwords of the embedded database's three roles, made on first use and kept with the data. */
export function keepPasswords(dataDir: string): Passwords {
  const file = join(dataDir, 'postgres-passwords.json')
  if (!existsSync(file)) {
    const made: Passwords = { superuser: secret(), owner: secret(), app: secret() }
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
    return made
  }
  try {
    return passwords.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new DatabaseRefusal(
      `${file} cannot be read or is damaged: bring it back from a backup of the same installation.`,
    )
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url')
}
