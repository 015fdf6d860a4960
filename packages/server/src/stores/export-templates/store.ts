import { createHash } from 'node:crypto'
import type { ExportTemplate, TemplateTitle } from '@probeta/contract/reports/export-templates.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import { fetchValue } from '../../db/queries/fetch-rows.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Scope } from '../../db/scope.ts'
import { fetchTemplateFacts } from './fetch-template-facts.ts'

export const readExportTemplates = (db: Database) => {
  const all = () =>
    db
      .selectFrom('export_template as e')
      .leftJoin('app_user as u', 'u.id', 'e.added_by')
      .leftJoin('client as c', 'c.id', 'e.client_id')
      .select([
        'e.id',
        'e.name',
        sql<ExportTemplate['purpose']>`e.purpose`.as('purpose'),
        sql<
          ExportTemplate['client']
        >`case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end`.as('client'),
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
    knowsClient: (id: string) =>
      fetchValue(db, false)`select exists (select from client where id = ${id}) as known`,
    factsOf: (sampleIds: readonly string[]) => fetchTemplateFacts(db, sampleIds),
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
  async add(
    { name, purpose, clientId }: z.output<typeof TemplateTitle>,
    bytes: Buffer,
    placeholders: readonly string[],
  ): Promise<string> {
    const id = newId()
    await refuseTaken('export_template_name', 'template.nameTaken', () =>
      db
        .insertInto('export_template')
        .values({
          id,
          purpose,
          client_id: clientId,
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
