import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type SummaryWeight = { ms: number; plainMs: number; megabytes: number }

/** A million results summarised in a process of its own: time, the time of a plain sum beside it, resident memory. */
export async function weighSummary(): Promise<SummaryWeight> {
  const script = new URL('summarise-results.ts', import.meta.url)
  const { stdout } = await promisify(execFile)(process.execPath, [script.pathname])
  return JSON.parse(stdout) as SummaryWeight
}
