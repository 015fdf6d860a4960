import type { Database } from '../kysely-on.ts'

/**
 * Specimens `s` with the columns that every screen and paper names them by: sample `p`, work site `w`, client `c`, mix
 * `m`.
 */
export const specimensInPlace = (db: Database) =>
  db
    .selectFrom('specimen as s')
    .innerJoin('sample as p', (j) => j.onRef('p.id', '=', 's.sample_id'))
    .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 's.work_site_id'))
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 's.client_id'))
    .innerJoin('mix as m', (j) => j.onRef('m.id', '=', 's.mix_id'))
