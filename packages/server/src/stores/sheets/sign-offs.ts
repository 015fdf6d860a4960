import { contentOf } from '@probeta/contract/concrete/entered-sheets.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import type { SignOff, SignOffInput } from '@probeta/contract/concrete/sign-offs.ts'
import type { SheetContent } from '@probeta/domain/sheet/compare-versions.ts'
import { correctionsSince, type SignedContent } from '@probeta/domain/sheet/sign-off.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'

/** The sign-offs of a sheet that says this now, oldest first. */
export async function readSignOffs(db: Database, sheet: Omit<Sheet, 'signOffs'>): Promise<Sheet['signOffs']> {
  const rows = await db
    .selectFrom('sheet_sign_off as s')
    .leftJoin('app_user as u', 'u.id', 's.recorded_by')
    .where('s.sheet_id', '=', sheet.id)
    .orderBy('s.recorded_at')
    .orderBy('s.id')
    .select([
      's.id',
      sql<SignOff['decision']>`s.decision`.as('decision'),
      's.name',
      's.role',
      's.company',
      's.ink',
      's.refused_because as because',
      's.signed_at as at',
      'u.names as recordedBy',
      sql<SheetContent>`s.said`.as('said'),
    ])
    .execute()
  const now = contentOf(sheet)
  return rows.map(({ said, ...signOff }) => ({
    ...signOff,
    corrected: correctionsSince(said, now).length > 0,
  }))
}

/** The newest sign-off of a sheet, with what it said then. */
export const lastSignOff =
  (db: Database) =>
  (sheetId: string): Promise<SignedContent | undefined> =>
    db
      .selectFrom('sheet_sign_off as s')
      .where('s.sheet_id', '=', sheetId)
      .orderBy('s.recorded_at', 'desc')
      .orderBy('s.id', 'desc')
      .select([sql<SignOff['decision']>`s.decision`.as('decision'), sql<SheetContent>`s.said`.as('content')])
      .limit(1)
      .executeTakeFirst()

/** Stores a sign-off with what the sheet says. A device whose clock is ahead signs now. */
export const addSignOff =
  (db: Database, { userId }: Scope) =>
  async (sheet: Omit<Sheet, 'signOffs'>, signOff: SignOffInput, now: Date): Promise<void> => {
    const at = Math.min(Date.parse(signOff.at), now.getTime())
    const signed = signOff.decision === 'signed'
    await db
      .insertInto('sheet_sign_off')
      .values({
        id: newId(),
        sheet_id: sheet.id,
        work_site_id: sheet.workSite.id,
        decision: signOff.decision,
        name: signOff.name,
        role: signOff.role,
        company: signOff.company,
        ink: signed ? signOff.ink : null,
        refused_because: signed ? '' : signOff.because,
        said: JSON.stringify(contentOf(sheet)),
        signed_at: new Date(at).toISOString(),
        recorded_by: userId,
      })
      .execute()
  }
