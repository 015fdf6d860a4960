import type { SheetFile, SheetMessage, SheetVersion } from '@probeta/contract/concrete/entered-sheets.ts'
import type { SheetContent } from '@probeta/domain/sheet/compare-versions.ts'
import type { SheetState } from '@probeta/domain/sheet/life.ts'
import { sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { measureDelays } from './measure-delays.ts'
import { findGaps } from './find-gaps.ts'
import {
  delayHours,
  enteredColumns,
  type EnteredFilter,
  filterEntered,
  selectEntered,
} from './select-entered.ts'
import { readSheetless } from './select-sheetless.ts'

/** Actions of the trail that count as typing: the person who did one of these does not accept the sheet. */
const typing = ['sheet.correct', 'sheet.addTruck', 'sample.correct', 'sample.void']

/** The sheets beside one in the filtered list; undefined where there is no such sheet. */
const findNeighbours = (db: Database) => async (id: string, filter: EnteredFilter) => {
  const at = await selectEntered(db)
    .select(['t.sampled_on as day', 't.id'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!at) return undefined
  const beside = (newer: boolean) =>
    filterEntered(db, filter)
      .where((e) => e(e.refTuple('t.sampled_on', 't.id'), newer ? '>' : '<', e.tuple(at.day, at.id)))
      .select(['t.id', 't.number'])
      .orderBy('t.sampled_on', newer ? 'asc' : 'desc')
      .orderBy('t.id', newer ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([beside(true), beside(false)])
  return { previous: previous ?? null, next: next ?? null }
}

/** The persons who typed the sheet, and who corrected it or its samples since it was last accepted. */
const findTypists =
  (db: Database) =>
  async (sheetId: string): Promise<number[]> => {
    const rows = await fetchRows(db)<{ id: number }>`
      select entered_by as id from sheet where id = ${sheetId} and revision = 1 and entered_by is not null
      union
      select user_id from audit_entry
      where user_id is not null and action = any (${typing})
        and object_id in (select ${sheetId}::text union all select id::text from sample where sheet_id = ${sheetId})
        and at > coalesce((select max(accepted_at) from sheet_version where sheet_id = ${sheetId}), '-infinity')`
    return rows.map(({ id }) => id)
  }

const readVersions = (db: Database) => ({
  messages: (sheetId: string): Promise<SheetMessage[]> =>
    db
      .selectFrom('sheet_message as m')
      .leftJoin('app_user as u', 'u.id', 'm.written_by')
      .where('m.sheet_id', '=', sheetId)
      .select([
        'm.id',
        sql<SheetMessage['kind']>`m.kind`.as('kind'),
        'm.revision',
        'm.text',
        'u.names as writtenBy',
        'm.written_at as writtenAt',
      ])
      .orderBy('m.written_at')
      .orderBy('m.id')
      .limit(500)
      .execute(),
  versions: (sheetId: string): Promise<SheetVersion[]> =>
    db
      .selectFrom('sheet_version as v')
      .leftJoin('app_user as u', 'u.id', 'v.accepted_by')
      .where('v.sheet_id', '=', sheetId)
      .select([
        'v.revision',
        'v.reason',
        sql<SheetVersion['said']>`v.said`.as('said'),
        'u.names as acceptedBy',
        'v.accepted_at as acceptedAt',
      ])
      .orderBy('v.revision')
      .execute(),
  typists: findTypists(db),
})

const readFiles = (db: Database) => ({
  async files(sheetId: string, fileId?: string): Promise<SheetFile[]> {
    const rows = await db
      .selectFrom('sheet_file as f')
      .leftJoin('app_user as u', 'u.id', 'f.added_by')
      .leftJoin('app_user as w', 'w.id', 'f.withdrawn_by')
      .where('f.sheet_id', '=', sheetId)
      .$if(fileId !== undefined, (q) => q.where('f.id', '=', fileId ?? ''))
      .select([
        'f.id',
        'f.version',
        'f.name',
        'f.bytes',
        'u.names as addedBy',
        'f.added_at as addedAt',
        'w.names as by',
        'f.withdrawn_at as at',
        'f.withdrawn_because as because',
      ])
      .orderBy('f.added_at')
      .orderBy('f.id')
      .limit(200)
      .execute()
    return rows.map(({ by, at, because, ...file }) => ({
      ...file,
      withdrawn: at === null ? null : { by, at, because },
    }))
  },
  async fileContent(sheetId: string, fileId: string): Promise<{ bytes: Buffer; name: string } | undefined> {
    return db
      .selectFrom('sheet_file as f')
      .innerJoin('sheet_file_content as b', (j) => j.onRef('b.file_id', '=', 'f.id'))
      .where('f.sheet_id', '=', sheetId)
      .where('f.id', '=', fileId)
      .select(['b.content as bytes', 'f.name'])
      .executeTakeFirst()
  },
})

export const readEnteredSheets = (db: Database) => ({
  ...readSheetless(db),
  delays: (filter: EnteredFilter) => measureDelays(db, filter),
  gaps: () => findGaps(db),
  async list({ after, limit, ...filter }: EnteredFilter & { after?: string | undefined; limit: number }) {
    const found = filterEntered(db, filter)
    return fetchPage(db, found.select(enteredColumns), {
      after,
      limit,
      by: ['t.sampled_on', 't.id'],
      direction: 'desc',
      of: (row) => [row.sampledOn, row.id],
    })
  },
  neighbours: findNeighbours(db),
  /** Facts about a sheet beside its content. */
  async around(id: string): Promise<{ revision: number; delayHours: number | null } | undefined> {
    return selectEntered(db)
      .select(['t.revision', delayHours.as('delayHours')])
      .where('t.id', '=', id)
      .executeTakeFirst()
  },
  ...readVersions(db),
  ...readFiles(db),
})

type Step = { id: string; version: number; from: SheetState; to: SheetState; revision: number }

const writeFiles = (db: Database, { userId }: Scope) => ({
  async addFile(
    place: { clientId: string; workSiteId: string; sheetId: string },
    file: { id: string; name: string; content: Buffer; sha256: Buffer },
  ): Promise<void> {
    await db
      .insertInto('sheet_file')
      .values({
        id: file.id,
        client_id: place.clientId,
        work_site_id: place.workSiteId,
        sheet_id: place.sheetId,
        name: file.name,
        bytes: file.content.length,
        sha256: file.sha256,
        added_by: userId,
      })
      .execute()
    await db.insertInto('sheet_file_content').values({ file_id: file.id, content: file.content }).execute()
  },
  /** False when a concurrent change came first. */
  withdrawFile: (id: string, version: number, because: string, at: Date) =>
    changeSeen(db, { id, version, withdrawn_at: null }, 'sheet_file', {
      withdrawn_by: userId,
      withdrawn_at: at.toISOString(),
      withdrawn_because: because,
    }),
})

const writeMessages = (db: Database, { userId }: Scope) => ({
  async say(sheetId: string, kind: SheetMessage['kind'], revision: number, text: string): Promise<void> {
    await db
      .insertInto('sheet_message')
      .values({
        id: newId(),
        sheet_id: sheetId,
        kind,
        revision,
        text,
        written_by: userId,
      })
      .execute()
  },
  async keepVersion(sheetId: string, revision: number, reason: string, content: SheetContent): Promise<void> {
    await db
      .insertInto('sheet_version')
      .values({
        id: newId(),
        sheet_id: sheetId,
        revision,
        reason,
        said: JSON.stringify(content),
        accepted_by: userId ?? 0,
      })
      .execute()
  },
  async explain(visitId: string, reason: string): Promise<void> {
    await db
      .insertInto('sheetless_visit')
      .values({ visit_id: visitId, reason, said_by: userId })
      .onConflict((c) => c.doNothing())
      .execute()
  },
})

export const writeEnteredSheets = (db: Database, scope: Scope) => {
  return {
    ...writeMessages(db, scope),
    /** Locks the sheet: corrections of it or its samples wait until this change is over, and this one for them. */
    async lock(id: string): Promise<void> {
      await db.selectFrom('sheet').select('id').where('id', '=', id).forUpdate().execute()
    },
    /** False when a concurrent change came first. */
    move: ({ id, version, from, to, revision }: Step) =>
      changeSeen(db, { id, version, state: from }, 'sheet', { state: to, revision }),
    ...writeFiles(db, scope),
  }
}
