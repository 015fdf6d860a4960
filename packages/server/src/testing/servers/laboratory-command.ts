import { vi } from 'vitest'
import { readSettings } from '../../base/settings.ts'
import { manageLaboratories } from '../../commands/manage-laboratories.ts'
import type { Laboratory } from '../a-laboratory.ts'

/** Makes a function that runs `npm run laboratory` with these settings, as an operator does, and returns its output. */
export function laboratoryCommand(env: Readonly<Record<string, string>>) {
  const read = readSettings(env, 'laboratory')
  if (!read.ok) throw new Error(read.detail.join())
  return async (...args: string[]): Promise<string> => {
    const lines: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    try {
      await manageLaboratories(read.value, args)
    } finally {
      log.mockRestore()
    }
    return lines.join('\n')
  }
}

/** The command in the installation of a laboratory. */
export const commandOf = ({ database, dataDir }: Laboratory, PUBLIC_URL?: string) =>
  laboratoryCommand({
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    ...(PUBLIC_URL && { PUBLIC_URL }),
  })
