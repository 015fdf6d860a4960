import type { DeliveryNote } from '@probeta/contract/concrete/sheets.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Database } from '../../db/kysely-on.ts'

const most = 1_000

/**
 * Delivery notes of the days around a visit: of the work site, and of other work sites with a supplier of this one, for
 * a supplier numbers its notes over all of them.
 */
export async function listNotes(
  db: Database,
  { workSiteId, day }: { workSiteId: string; day: string },
): Promise<DeliveryNote[]> {
  return db
    .selectFrom('sample as p')
    .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'p.work_site_id'))
    .innerJoin('mix as m', (j) => j.onRef('m.id', '=', 'p.mix_id'))
    .where('p.cast_on', '>=', addDays(day, -1))
    .where('p.cast_on', '<=', addDays(day, 1))
    .where('p.delivery_note', '<>', '')
    .where('p.voided_at', 'is', null)
    .where((e) =>
      e.or([
        e('p.work_site_id', '=', workSiteId),
        e(
          'm.supplier_id',
          'in',
          e
            .selectFrom('mix as own')
            .where('own.work_site_id', '=', workSiteId)
            .where('own.supplier_id', 'is not', null)
            .select('own.supplier_id'),
        ),
      ]),
    )
    .select([
      'p.delivery_note as deliveryNote',
      'p.id as sampleId',
      'p.code as sampleCode',
      'w.name as workSiteName',
      'p.cast_on as castOn',
    ])
    .orderBy('p.cast_on', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute()
}
