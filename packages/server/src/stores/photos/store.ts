import type { Photo } from '@probeta/contract/concrete/photos.ts'
import { sql } from 'kysely'
import { countRows } from '../../db/queries/count-some.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { Picture } from './prepare-picture.ts'

/** The object that a photo belongs to. */
export type Place = {
  clientId: string
  workSiteId: string
  sheetId: string
  sampleId: string | null
  specimenId: string | null
}

/** The object to search in: a photo of another sheet or specimen is not found. */
export type Within = { sheetId: string } | { specimenId: string }

type Row = Omit<Photo, 'withdrawn'> & {
  withdrawnBy: string | null
  withdrawnAt: string | null
  withdrawnBecause: string
}

const presentPhoto = ({ withdrawnBy, withdrawnAt, withdrawnBecause, ...row }: Row): Photo => ({
  ...row,
  withdrawn: withdrawnAt === null ? null : { by: withdrawnBy, at: withdrawnAt, because: withdrawnBecause },
})

const selectPhotos = (db: Database, within: Within) =>
  db
    .selectFrom('photo as f')
    .leftJoin('sample as p', (j) => j.onRef('p.id', '=', 'f.sample_id'))
    .leftJoin('specimen as s', (j) => j.onRef('s.id', '=', 'f.specimen_id'))
    .leftJoin('app_user as u', 'u.id', 'f.added_by')
    .leftJoin('app_user as w', 'w.id', 'f.withdrawn_by')
    .where(
      'sheetId' in within ? 'f.sheet_id' : 'f.specimen_id',
      '=',
      'sheetId' in within ? within.sheetId : within.specimenId,
    )
    .select([
      'f.id',
      'f.version',
      sql<Photo['shows']>`f.shows`.as('shows'),
      sql<Photo['sample']>`case when p.id is not null then jsonb_build_object('id', p.id,
        'code', p.code) end`.as('sample'),
      sql<Photo['specimen']>`case when s.id is not null then jsonb_build_object('id', s.id,
        'code', s.code) end`.as('specimen'),
      'f.note',
      'f.width',
      'f.height',
      'u.names as addedBy',
      'f.added_at as addedAt',
      'w.names as withdrawnBy',
      'f.withdrawn_at as withdrawnAt',
      'f.withdrawn_because as withdrawnBecause',
    ])

/** Number of photos at the same place. */
const countAt =
  (db: Database) =>
  ({ sheetId, sampleId, specimenId }: Place) =>
    countRows(
      db
        .selectFrom('photo')
        .where('sheet_id', '=', sheetId)
        .where('sample_id', 'is not distinct from', sampleId)
        .where('specimen_id', 'is not distinct from', specimenId)
        .where('withdrawn_at', 'is', null),
    )

const readPlaces = (db: Database) => ({
  countAt: countAt(db),
  /** The place for a photo of this sheet, or of one of its trucks. */
  async placeOfSheet(sheetId: string, sampleId: string | null): Promise<Place | 'noSheet' | 'noSample'> {
    const found = await db
      .selectFrom('sheet as t')
      .innerJoin('work_site as o', (j) => j.onRef('o.id', '=', 't.work_site_id'))
      .leftJoin('sample as p', (j) => j.onRef('p.sheet_id', '=', 't.id').on('p.id', '=', sampleId))
      .where('t.id', '=', sheetId)
      .select(['o.client_id as clientId', 't.work_site_id as workSiteId', 'p.id as sampleId'])
      .executeTakeFirst()
    if (!found) return 'noSheet'
    if (found.sampleId !== sampleId) return 'noSample'
    return { ...found, sheetId, specimenId: null }
  },
  async placeOfSpecimen(specimenId: string): Promise<Place | undefined> {
    const found = await db
      .selectFrom('specimen as s')
      .innerJoin('sample as p', (j) => j.onRef('p.id', '=', 's.sample_id'))
      .where('s.id', '=', specimenId)
      .select([
        's.client_id as clientId',
        's.work_site_id as workSiteId',
        'p.sheet_id as sheetId',
        's.sample_id as sampleId',
      ])
      .executeTakeFirst()
    return found && { ...found, specimenId }
  },
})

export const readPhotos = (db: Database) => ({
  async list(within: Within): Promise<Photo[]> {
    const rows = await selectPhotos(db, within).orderBy('f.added_at').orderBy('f.id').limit(1000).execute()
    return rows.map(presentPhoto)
  },
  async find(within: Within, id: string): Promise<Photo | undefined> {
    const row = await selectPhotos(db, within).where('f.id', '=', id).executeTakeFirst()
    return row && presentPhoto(row)
  },
  ...readPlaces(db),
  async bytes(within: Within, id: string, size: 'full' | 'thumbnail'): Promise<Buffer | undefined> {
    const found = await db
      .selectFrom('photo as f')
      .innerJoin('photo_picture as b', (j) => j.onRef('b.photo_id', '=', 'f.id'))
      .where('f.id', '=', id)
      .where(
        'sheetId' in within ? 'f.sheet_id' : 'f.specimen_id',
        '=',
        'sheetId' in within ? within.sheetId : within.specimenId,
      )
      .select(size === 'full' ? 'b.picture as bytes' : 'b.thumbnail as bytes')
      .executeTakeFirst()
    return found?.bytes
  },
})

export type NewPhoto = Picture & {
  id: string
  shows: Photo['shows']
  note: string
  sha256: Buffer
  uploadedBytes: number
  uploadedSha256: Buffer
}

export const writePhotos = (db: Database, { userId }: Scope) => ({
  async add(place: Place, photo: NewPhoto): Promise<void> {
    await db
      .insertInto('photo')
      .values({
        id: photo.id,
        client_id: place.clientId,
        work_site_id: place.workSiteId,
        sheet_id: place.sheetId,
        sample_id: place.sampleId,
        specimen_id: place.specimenId,
        shows: photo.shows,
        note: photo.note,
        width: photo.width,
        height: photo.height,
        bytes: photo.picture.length,
        sha256: photo.sha256,
        uploaded_bytes: photo.uploadedBytes,
        uploaded_sha256: photo.uploadedSha256,
        added_by: userId,
      })
      .execute()
    await db
      .insertInto('photo_picture')
      .values({
        photo_id: photo.id,
        picture: photo.picture,
        thumbnail: photo.thumbnail,
      })
      .execute()
  },

  /** False when a concurrent change came first. */
  withdraw: (id: string, version: number, because: string) =>
    changeSeen(db, { id, version, withdrawn_at: null }, 'photo', {
      withdrawn_by: userId,
      withdrawn_at: new Date().toISOString(),
      withdrawn_because: because,
    }),
})
