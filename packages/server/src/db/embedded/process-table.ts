import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A living process. `startedAt` distinguishes it from a later process that was given the same id. */
export type LivingProcess = { pid: number; command: string; startedAt: string }

/** The process with this id, or null if there is none or only its zombie is left. */
export function livingProcess(pid: number): LivingProcess | null {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

/** The postgres processes that work in this data folder. Linux only; elsewhere an empty list. */
export function postgresProcessesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, folder) && livingProcess(pid)?.command === 'postgres')
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

function fromProc(pid: number): LivingProcess | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in brackets and may itself hold spaces and brackets.
    const nameEnd = line.lastIndexOf(')')
    const fields = line.slice(nameEnd + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    return { pid, command: line.slice(line.indexOf('(') + 1, nameEnd), startedAt: fields[19] ?? '' }
  } catch {
    return null
  }
}

function fromPs(pid: number): LivingProcess | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    const parts = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.+)$/.exec(line)
    if (parts === null || parts[1]?.startsWith('Z')) return null
    return { pid, command: (parts[3] ?? '').split('/').pop() ?? '', startedAt: parts[2] ?? '' }
  } catch {
    return null
  }
}
