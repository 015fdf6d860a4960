import { deleteDraft, draftKey, readDraft, writeDraft } from '../../../ui/forms/drafts.ts'
import type { TypedRows } from './put-block.ts'
import { type Cells, parseCells } from './read-cells.ts'

const keyOf = (specimenId: string) => draftKey(`row:${specimenId}`)

/** Returns the rows that an earlier page left typed and not sent. */
export async function keptRows(specimenIds: readonly string[]): Promise<TypedRows> {
  const rows = new Map<string, Cells>()
  await Promise.all(
    specimenIds.map(async (id) => {
      const cells = parseCells((await readDraft(keyOf(id)))?.values)
      if (cells) rows.set(id, cells)
    }),
  )
  return rows
}

/** Writes the rows that differ, each separately, so that two windows with different rows do not overwrite each other. */
export function keepRows(before: TypedRows, after: TypedRows): void {
  for (const [id, cells] of after)
    if (before.get(id) !== cells) void writeDraft(keyOf(id), { values: cells, at: Date.now() })
  for (const id of before.keys()) if (!after.has(id)) void deleteDraft(keyOf(id))
}
