import type { Press, PressLines } from '@probeta/contract/laboratory/presses.ts'
import { calibrationHeldNow } from '../../db/queries/calibration-held.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'

type PressRow = Pick<Press, 'id' | 'name' | 'lines'>

const columnsOf = ({ name, lines }: Omit<PressRow, 'id'>) => ({
  name,
  line_pattern: lines?.pattern ?? null,
  line_unit: lines?.unit ?? null,
  line_decimal_mark: lines?.decimalMark ?? null,
  line_sends: lines?.sends ?? null,
  baud_rate: lines?.baudRate ?? null,
  data_bits: lines?.dataBits ?? null,
  parity: lines?.parity ?? null,
  stop_bits: lines?.stopBits ?? null,
})

const selectPresses = (db: Database) =>
  db
    .selectFrom('equipment as e')
    .leftJoinLateral(calibrationHeldNow('e.id').as('k'), (j) => j.onTrue())
    .where('e.kind', '=', 'press')
    .orderBy('e.name')
    .orderBy('e.id')
    .select([
      'e.id',
      'e.version',
      'e.name',
      'k.certificate',
      'k.holds_until as calibratedUntil',
      'e.active',
      'k.verified_least_n as leastN',
      'k.verified_most_n as mostN',
      'e.line_pattern as pattern',
      'e.line_unit as unit',
      'e.line_decimal_mark as decimalMark',
      'e.line_sends as sends',
      'e.baud_rate as baudRate',
      'e.data_bits as dataBits',
      'e.parity',
      'e.stop_bits as stopBits',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof selectPresses>['execute']>>[number]
const present = ({
  id,
  version,
  name,
  certificate,
  calibratedUntil,
  active,
  leastN,
  mostN,
  ...lines
}: Row): Press => ({
  id,
  version,
  name,
  certificate: certificate ?? '',
  calibratedUntil,
  verified: leastN === null || mostN === null ? null : { leastN, mostN },
  active,
  // The table holds all of them or none.
  lines: lines.pattern === null ? null : (lines as PressLines),
})

export const readPresses = (db: Database) => {
  return {
    /** Without those that are out of order. */
    async inUse() {
      const rows = await selectPresses(db)
        .where('e.active', '=', true)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('equipment_outage as o')
                .select('o.id')
                .whereRef('o.equipment_id', '=', 'e.id')
                .where('o.released_at', 'is', null),
            ),
          ),
        )
        .execute()
      return rows.map(present)
    },
    all: async () => (await selectPresses(db).execute()).map(present),
    async find(id: string): Promise<Press | undefined> {
      const row = await selectPresses(db).where('e.id', '=', id).executeTakeFirst()
      return row && present(row)
    },
  }
}

export const writePresses = (db: Database) => ({
  async add({ id, ...press }: PressRow): Promise<void> {
    await db
      .insertInto('equipment')
      .values({ id, kind: 'press', ...columnsOf(press) })
      .execute()
  },

  /** False when it is no longer at this version. */
  change: (version: number, { id, active, ...press }: PressRow & { active: boolean }) =>
    changeSeen(db, { id, version, kind: 'press' }, 'equipment', { ...columnsOf(press), active }),
})
