import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** `cpuMs`: of all threads together, which a busy machine does not stretch. */
export type Printed = { ms: number; cpuMs: number; megabytes: number; kilobytes: number }

const run = promisify(execFile)

async function print(reports: number, how: 'signed' | 'unsigned'): Promise<Printed> {
  const script = join(import.meta.dirname, 'print-reports.ts')
  const { stdout } = await run(process.execPath, [script, String(reports), how])
  return JSON.parse(stdout) as Printed
}

/** So many reports of two pages, tagged and signed; and how much work each is beside one that is printed and not signed. */
export async function timeReports(reports: number): Promise<{ signed: Printed; ratio: number }> {
  const signed = await print(reports, 'signed')
  const few = Math.ceil(reports / 10)
  const unsigned = await print(few, 'unsigned')
  return { signed, ratio: signed.cpuMs / reports / (unsigned.cpuMs / few) }
}
