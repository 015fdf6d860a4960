import { createHash } from 'node:crypto'
import type { ExportTemplate } from '@probeta/contract/reports/export-templates.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Scope } from '../../db/scope.ts'

export const readExportTemplates = (db: Database) => {
  const all = () =>
    db
      .selectFrom('export_template as e')
      .leftJoin('app_user as u', 'u.id', 'e.added_by')
      .select([
        'e.id',
        'e.name',
        'e.placeholders',
        sql<number>`length(e.bytes)`.as('bytes'),
        'u.names as addedBy',
        'e.added_at as addedAt',
      ])
  return {
    list: (): Promise<ExportTemplate[]> =>
      all()
        .where('e.removed_at', 'is', null)
        .orderBy(sql`lower(e.name)`)
        .execute(),
    find: (id: string): Promise<ExportTemplate | undefined> =>
      all().where('e.id', '=', id).executeTakeFirst(),
    async bytesOf(id: string): Promise<Uint8Array | undefined> {
      const row = await db
        .selectFrom('export_template')
        .where('id', '=', id)
        .select('bytes')
        .executeTakeFirst()
      return row?.bytes
    },
  }
}

export const writeExportTemplates = (db: Database, { userId }: Scope) => ({
  async add(name: string, bytes: Buffer, placeholders: readonly string[]): Promise<string> {
    const id = newId()
    await refuseTaken('export_template_name', 'template.nameTaken', () =>
      db
        .insertInto('export_template')
        .values({
          id,
          list: 'strengthTests',
          name,
          bytes,
          sha256: createHash('sha256').update(bytes).digest(),
          placeholders: [...placeholders],
          added_by: userId,
        })
        .execute(),
    )
    return id
  },
  /** False where there is none; a removed template stays removed. */
  async remove(id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('export_template')
      .set({ removed_at: sql<string>`coalesce(removed_at, statement_timestamp())` })
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
