import type pg from 'pg'
import { compareOutside } from '../audit/compare-outside.ts'
import { gatherHeads } from '../audit/gather-heads.ts'
import type { Settings } from '../base/settings.ts'
import { readArguments } from './read-arguments.ts'

/**
 * Compares the trail with heads stored outside: the copy in AUDIT_HEADS_DIR, `--heads FILE` and `--head VALUE`. Prints how
 * far each agrees, and every difference; returns the number of differences.
 */
export async function checkOutsideHeads(
  pool: pg.Pool,
  settings: Settings,
  keyId: string,
  args: readonly string[],
): Promise<number> {
  const {
    values: { heads: files = [], head: values = [] },
  } = readArguments(args, {
    heads: { type: 'string', multiple: true },
    head: { type: 'string', multiple: true },
  })
  const outside = await gatherHeads({
    folder: settings.auditHeadsDir,
    shared: settings.auditKey !== null,
    ...{ keyId, files, values },
  })
  const { held, alarms } = await compareOutside(pool, outside)
  for (const line of held) console.log(line)
  for (const line of alarms) console.error(line)
  return alarms.length
}
