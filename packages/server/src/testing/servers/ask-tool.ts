import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a program is installed here that judges our files independently of us. */
export const hasTool = (name: string): boolean => spawnSync(name, ['--version']).error === undefined

/** What an installed program says of a file. */
export function askTool(
  name: string,
  args: readonly string[],
  file: Uint8Array,
): { status: number; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'probeta-tool-'))
  try {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, file)
    const { status, stdout, stderr } = spawnSync(name, [...args, path], { encoding: 'utf8' })
    return { status: status ?? -1, said: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Has an installed program do something; throws where it fails. */
export const runTool = (name: string, args: readonly string[]): void => {
  execFileSync(name, args, { stdio: 'ignore' })
}
