import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseRefusal } from './database-refusal.ts'
import { livingProcess } from './process-table.ts'

type Holder = { pid: number; startedAt: string }

/** The process that runs Probeta on this data folder now, or null. A killed process holds no lock. */
export function holderOf(dataDir: string): Holder | null {
  const holder = readHolder(lockFile(dataDir))
  return holder !== null && livingProcess(holder.pid)?.startedAt === holder.startedAt ? holder : null
}

/**
 * Takes the data folder for this process and returns the function that releases it.
 * @throws DatabaseRefusal while another living process holds it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = lockFile(dataDir)
  const mine: Holder = { pid: process.pid, startedAt: livingProcess(process.pid)?.startedAt ?? '' }
  if (!tryCreate(file, mine)) {
    const holder = holderOf(dataDir)
    if (holder !== null) throw alreadyRunning(dataDir, holder)
    const replacement = `${file}.${process.pid}`
    writeFileSync(replacement, JSON.stringify(mine), { mode: 0o600 })
    renameSync(replacement, file)
    // Two starts may replace a stale lock at the same moment: the one that wrote last has it.
    const winner = readHolder(file)
    if (winner !== null && winner.pid !== mine.pid) throw alreadyRunning(dataDir, winner)
  }
  return () => {
    if (readHolder(file)?.pid === mine.pid) rmSync(file, { force: true })
  }
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'probeta.lock')
}

function tryCreate(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): Holder | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof read !== 'object' || read === null || !('pid' in read) || !('startedAt' in read)) return null
    return { pid: Number(read.pid), startedAt: String(read.startedAt) }
  } catch {
    return null
  }
}

function alreadyRunning(dataDir: string, holder: Holder): DatabaseRefusal {
  return new DatabaseRefusal(
    `Probeta is already running on ${dataDir} (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`,
  )
}
