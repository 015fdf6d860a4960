import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Checks that a program is installed that validates our files independently. */
export const hasTool = (name: string): boolean => spawnSync(name, ['--version']).error === undefined

/** Runs an installed program on a file; returns its exit status and its output. */
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

/** Runs an installed program; throws where it fails. */
export const runTool = (name: string, args: readonly string[]): void => {
  execFileSync(name, args, { stdio: 'ignore' })
}
