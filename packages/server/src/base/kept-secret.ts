import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** A secret setting that several servers share: its text, or a file that holds it. `name`: of the setting. */
export type SetSecret = { name: string } & ({ text: string } | { file: string })

/**
 * A key that cannot be read, is malformed, or is not the one of the installation; the message is a sentence for the operator.
 */
export class KeyRefused extends Error {
  override name = 'KeyRefused'
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Returns the text of a secret setting, or of the file that it names.
 * @throws KeyRefused where the file cannot be read.
 */
export async function readSetting(set: SetSecret): Promise<string> {
  if ('text' in set) return set.text
  return readFile(set.file, 'utf8').catch((error: unknown) => {
    throw new KeyRefused(
      `${set.name} names ${set.file}, which cannot be read (${String(codeOf(error))}): check the path and who may read it.`,
    )
  })
}

/**
 * Returns the text of a secret: the setting, or else the content of `file`, which is made once, readable by the server alone.
 * @throws KeyRefused where the file of the setting cannot be read.
 */
export async function readSecret(set: SetSecret | null, file: string, make: () => string): Promise<string> {
  if (set !== null) return readSetting(set)
  const read = () => readFile(file, 'utf8')
  return read().catch(async (missing: unknown) => {
    if (codeOf(missing) !== 'ENOENT') throw missing
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, make(), { mode: 0o600, flag: 'wx' }).catch((taken: unknown) => {
      // If two make it at once, the first one stays.
      if (codeOf(taken) !== 'EEXIST') throw taken
    })
    return read()
  })
}

/** Reads the text of a variable, or the path in its _FILE. Never both: it would be unclear which one counts. */
export function readSetSecret(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  folder: string,
  problems: string[],
): SetSecret | null {
  const [text, file] = [env[name]?.trim() ?? '', env[`${name}_FILE`]?.trim() ?? '']
  if (text !== '' && file !== '') problems.push(`${name} and ${name}_FILE are both set: set one of them.`)
  if (file.includes('\0')) problems.push(`${name}_FILE holds a character that no path can have.`)
  if (text !== '') return { name, text }
  return file === '' ? null : { name: `${name}_FILE`, file: resolve(folder, file) }
}
