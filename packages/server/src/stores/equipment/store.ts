import {
  type Calibration,
  type Equipment,
  type EquipmentFile,
  equipmentFields,
  type Instrument,
} from '@probeta/contract/laboratory/equipment.ts'
import { instrumentKinds } from '@probeta/domain/equipment/instruments.ts'
import { sql } from 'kysely'
import { columnsOf, rowOf } from '../../db/columns.ts'
import { calibrationHeldNow } from '../../db/queries/calibration-held.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { fetchFirst } from '../../db/queries/fetch-rows.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Scope } from '../../db/scope.ts'

type EquipmentRow = Pick<Equipment, 'id' | Exclude<(typeof equipmentFields)[number], 'kind'>>
type CalibrationRow = Pick<
  Calibration,
  'id' | 'certificate' | 'issuer' | 'holdsUntil' | 'verified' | 'verifiedRange' | 'note'
> & { calibratedOn: string }

const selectPieces = (db: Database) =>
  db
    .selectFrom('equipment as e')
    .leftJoin('brand as m', (j) => j.onRef('m.id', '=', 'e.make_id'))
    .where('e.kind', '<>', 'pad')
    .select([
      'e.id',
      'e.version',
      ...columnsOf('e', equipmentFields),
      'm.name as make',
      'e.active',
      sql<string | null>`(select k.id from calibration_held(e.id, statement_timestamp()) k)`.as('heldId'),
    ])
    .orderBy('e.active', 'desc')
    .orderBy('e.kind')
    .orderBy('e.name')
    .orderBy('e.id')
type Row = Awaited<ReturnType<ReturnType<typeof selectPieces>['execute']>>[number]

const selectCalibrations = (db: Database) =>
  db
    .selectFrom('calibration as k')
    .leftJoin('calibration_file as f', (j) => j.onRef('f.calibration_id', '=', 'k.id'))
    .leftJoin('app_user as u', 'u.id', 'k.added_by')
    .leftJoin('app_user as w', 'w.id', 'k.withdrawn_by')
    .select([
      'k.id',
      'k.version',
      'k.equipment_id as equipmentId',
      'k.certificate',
      'k.issuer',
      'k.calibrated_on as calibratedOn',
      'k.holds_until as holdsUntil',
      'k.verified_least_n as leastN',
      'k.verified_most_n as mostN',
      'k.verified_range as verifiedRange',
      'k.note',
      'u.names as addedBy',
      'k.added_at as addedAt',
      'w.names as by',
      'k.withdrawn_at as at',
      'k.withdrawn_because as because',
      'f.name as fileName',
      'f.size as fileBytes',
    ])
    .orderBy('k.calibrated_on', (o) => o.desc().nullsLast())
    .orderBy('k.added_at', 'desc')
type Certificate = Awaited<ReturnType<ReturnType<typeof selectCalibrations>['execute']>>[number]

const presentCalibration = ({
  equipmentId: _,
  leastN,
  mostN,
  by,
  at,
  because,
  fileName,
  fileBytes,
  ...row
}: Certificate): Calibration => ({
  ...row,
  verified: leastN === null || mostN === null ? null : { leastN, mostN },
  withdrawn: at === null ? null : { by, at, because },
  file: fileName === null || fileBytes === null ? null : { name: fileName, bytes: fileBytes },
})
const present = (
  { heldId, kind, make, ...row }: Row,
  certificates: readonly Certificate[],
): Equipment & { calibrations: Calibration[] } => {
  const own = certificates.filter(({ equipmentId }) => equipmentId === row.id).map(presentCalibration)
  return {
    ...row,
    // A check constraint bounds it.
    kind: kind as Equipment['kind'],
    make: make ?? '',
    calibration: own.find(({ id }) => id === heldId) ?? null,
    calibrations: own,
  }
}

/** A break counts once for each column that names it; void trucks do not count. */
async function fetchUsage(db: Database, id: string): Promise<EquipmentFile['usage']> {
  const used = await fetchFirst(db)<{ readings: number; from: string | null; to: string | null }>`
    select count(*)::int as readings, min(at) as "from", max(at) as "to" from (
      select broken_at as at from break where press_id = ${id}
      union all select broken_at from break where scale_id = ${id}
      union all select broken_at from break where caliper_id = ${id}
      union all select cast_at from sample where thermometer_id = ${id} and voided_at is null
      union all select cast_at from sample where slump_cone_id = ${id} and voided_at is null
      union all select cast_at from sample where air_meter_id = ${id} and voided_at is null) used`
  return used?.from && used.to ? { readings: used.readings, from: used.from, to: used.to } : null
}

const fetchFile =
  (db: Database) =>
  (equipmentId: string, calibrationId: string): Promise<{ name: string; bytes: Buffer } | undefined> =>
    db
      .selectFrom('calibration as k')
      .innerJoin('calibration_file as f', (j) => j.onRef('f.calibration_id', '=', 'k.id'))
      .innerJoin('calibration_file_content as c', (j) => j.onRef('c.calibration_id', '=', 'f.calibration_id'))
      .where('k.equipment_id', '=', equipmentId)
      .where('k.id', '=', calibrationId)
      .select(['f.name', 'c.content as bytes'])
      .executeTakeFirst()

const selectInstruments = (db: Database) =>
  db
    .selectFrom('equipment as e')
    .leftJoinLateral(calibrationHeldNow('e.id').as('h'), (j) => j.onTrue())
    .where('e.kind', 'in', ['press', ...instrumentKinds])
    .select([
      ...([
        'e.id',
        'e.code',
        'e.name',
        'e.branch_id as branchId',
        'h.holds_until as calibratedUntil',
      ] as const),
      // The condition bounds it.
      sql<Instrument['kind']>`e.kind`.as('kind'),
      sql<boolean>`e.active and not exists (select from equipment_outage o where o.equipment_id = e.id and o.released_at is null)`.as(
        'inUse',
      ),
    ])
    .orderBy('e.name')
    .orderBy('e.id')

export const readEquipment = (db: Database) => ({
  async all(): Promise<Equipment[]> {
    const [rows, certificates] = await Promise.all([
      selectPieces(db).execute(),
      selectCalibrations(db).execute(),
    ])
    return rows.map((row) => {
      const { calibrations: _, ...piece } = present(row, certificates)
      return piece
    })
  },
  instruments: (): Promise<Instrument[]> => selectInstruments(db).execute(),
  async find(id: string): Promise<EquipmentFile | undefined> {
    const [row, certificates, usage] = await Promise.all([
      selectPieces(db).where('e.id', '=', id).executeTakeFirst(),
      selectCalibrations(db).where('k.equipment_id', '=', id).execute(),
      fetchUsage(db, id),
    ])
    return row && { ...present(row, certificates), usage }
  },
  async calibration(equipmentId: string, id: string): Promise<Calibration | undefined> {
    const row = await selectCalibrations(db)
      .where('k.equipment_id', '=', equipmentId)
      .where('k.id', '=', id)
      .executeTakeFirst()
    return row && presentCalibration(row)
  },
  file: fetchFile(db),
})

const addCalibration =
  (db: Database, { userId }: Scope) =>
  async (equipmentId: string, { verified, ...row }: CalibrationRow): Promise<void> => {
    await refuseTaken('calibration_once', 'calibration.taken', () =>
      db
        .insertInto('calibration')
        .values({
          id: row.id,
          equipment_id: equipmentId,
          certificate: row.certificate,
          issuer: row.issuer,
          calibrated_on: row.calibratedOn,
          holds_until: row.holdsUntil,
          verified_least_n: verified?.leastN ?? null,
          verified_most_n: verified?.mostN ?? null,
          verified_range: row.verifiedRange,
          note: row.note,
          added_by: userId,
        })
        .execute(),
    )
  }

const writeCalibrations = (db: Database, scope: Scope) => {
  const { userId } = scope

  return {
    addCalibration: addCalibration(db, scope),
    /** False when a concurrent change came first. */
    withdrawCalibration: (id: string, version: number, because: string, at: Date) =>
      changeSeen(db, { id, version, withdrawn_at: null }, 'calibration', {
        withdrawn_by: userId,
        withdrawn_at: at.toISOString(),
        withdrawn_because: because,
      }),
    async keepFile(
      calibrationId: string,
      file: { name: string; content: Buffer; sha256: Buffer },
    ): Promise<void> {
      await refuseTaken('calibration_file_pkey', 'calibrationFile.kept', () =>
        db
          .insertInto('calibration_file')
          .values({
            calibration_id: calibrationId,
            name: file.name,
            size: file.content.length,
            sha256: file.sha256,
            added_by: userId,
          })
          .execute(),
      )
      await db
        .insertInto('calibration_file_content')
        .values({ calibration_id: calibrationId, content: file.content })
        .execute()
    },
  }
}

export const writeEquipment = (db: Database, scope: Scope) => ({
  async add({ id, kind, ...piece }: EquipmentRow & Pick<Equipment, 'kind'>): Promise<void> {
    await refuseTaken('equipment_code', 'equipment.codeTaken', () =>
      db
        .insertInto('equipment')
        .values({ id, kind, ...rowOf(piece) })
        .execute(),
    )
  },
  /** False when it is no longer at this version. */
  async change(version: number, { id, ...piece }: EquipmentRow & { active: boolean }): Promise<boolean> {
    const { numUpdatedRows } = await refuseTaken('equipment_code', 'equipment.codeTaken', () =>
      db
        .updateTable('equipment')
        .set({ ...rowOf(piece), version: version + 1 })
        .where('kind', '<>', 'pad')
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst(),
    )
    return numUpdatedRows === 1n
  },
  ...writeCalibrations(db, scope),
})
