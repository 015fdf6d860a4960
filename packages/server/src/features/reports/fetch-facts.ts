import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

type Signed = { name: string; at: string }

/** What a report says beyond its strength tests: the laboratory, the parties, fresh concrete, presses, people. */
export type Facts = {
  laboratory: { name: string; address: string; accreditation: string }
  client: { name: string; address: string }
  workSite: { name: string; address: string }
  samples: ReadonlyMap<string, SampleFacts>
  presses: readonly { name: string; certificate: string; calibratedUntil: string | null }[]
  tested: readonly Signed[]
  checked: Signed | undefined
}

export type SampleFacts = {
  id: string
  deliveryNote: string
  mixer: string
  supplier: string | null
  slumpMm: number | null
  concreteTemperatureC: number | null
  airTemperatureC: number | null
  airPercent: number | null
  densityKgM3: number | null
  technician: string
  receivedAt: string | null
}

type About = {
  workSiteId: string
  tests: readonly { sampleId: string; specimens: readonly { id: string }[] }[]
}

export async function fetchFacts(db: Database, laboratoryId: number, about: About): Promise<Facts> {
  const specimenIds = about.tests.flatMap(({ specimens }) => specimens.map(({ id }) => id))
  const sampleIds = [...new Set(about.tests.map(({ sampleId }) => sampleId))]
  const [parties, samples, presses, tested, checked] = await Promise.all([
    fetchParties(db, laboratoryId, about.workSiteId),
    fetchSamples(db, laboratoryId, sampleIds),
    sql<Facts['presses'][number]>`
      select distinct e.name, e.certificate, e.calibrated_until as "calibratedUntil" from break b
      join equipment e on e.laboratory_id = b.laboratory_id and e.id = b.press_id
      where b.laboratory_id = ${laboratoryId} and b.specimen_id = any (${specimenIds}::uuid[]) order by e.name`.execute(
      db,
    ),
    sql<Signed>`
      select u.names as name, max(b.broken_at) as at from break b join app_user u on u.id = b.broken_by
      where b.laboratory_id = ${laboratoryId} and b.specimen_id = any (${specimenIds}::uuid[])
      group by u.id, u.names order by at`.execute(db),
    sql<Signed>`
      select u.names as name, s.checked_at as at from specimen s join app_user u on u.id = s.checked_by
      where s.laboratory_id = ${laboratoryId} and s.id = any (${specimenIds}::uuid[]) and s.checked_at is not null
      order by s.checked_at desc limit 1`.execute(db),
  ])
  return {
    ...parties,
    samples: new Map(samples.map((sample) => [sample.id, sample])),
    presses: presses.rows,
    tested: tested.rows,
    checked: checked.rows[0],
  }
}

async function fetchParties(db: Database, laboratoryId: number, workSiteId: string) {
  const row = await db
    .selectFrom('work_site as w')
    .innerJoin('client as c', (j) =>
      j.onRef('c.laboratory_id', '=', 'w.laboratory_id').onRef('c.id', '=', 'w.client_id'),
    )
    .innerJoin('laboratory as l', 'l.id', 'w.laboratory_id')
    .where('w.laboratory_id', '=', laboratoryId)
    .where('w.id', '=', workSiteId)
    .select(['l.name as labName', 'l.address as labAddress', 'l.accreditation'])
    .select(['c.name as clientName', 'c.address as clientAddress', 'w.name as siteName'])
    .select('w.address as siteAddress')
    .executeTakeFirstOrThrow()
  return {
    laboratory: { name: row.labName, address: row.labAddress, accreditation: row.accreditation },
    client: { name: row.clientName, address: row.clientAddress },
    workSite: { name: row.siteName, address: row.siteAddress },
  }
}

const fetchSamples = (db: Database, laboratoryId: number, ids: readonly string[]): Promise<SampleFacts[]> =>
  db
    .selectFrom('sample as p')
    .innerJoin('mix as m', (j) =>
      j.onRef('m.laboratory_id', '=', 'p.laboratory_id').onRef('m.id', '=', 'p.mix_id'),
    )
    .innerJoin('sheet as t', (j) =>
      j.onRef('t.laboratory_id', '=', 'p.laboratory_id').onRef('t.id', '=', 'p.sheet_id'),
    )
    .leftJoin('brand as b', (j) =>
      j.onRef('b.laboratory_id', '=', 'm.laboratory_id').onRef('b.id', '=', 'm.supplier_id'),
    )
    .where('p.laboratory_id', '=', laboratoryId)
    .where('p.id', '=', sql<string>`any (${ids}::uuid[])`)
    .select([
      'p.id',
      'p.delivery_note as deliveryNote',
      'p.mixer',
      'b.name as supplier',
      'p.slump_mm as slumpMm',
      'p.concrete_temperature_c as concreteTemperatureC',
      't.air_temperature_c as airTemperatureC',
      'p.air_percent as airPercent',
      'p.density_kg_m3 as densityKgM3',
      't.technician',
      sql<
        string | null
      >`(select min(s.received_at) from specimen s where s.laboratory_id = p.laboratory_id and s.sample_id = p.id)`.as(
        'receivedAt',
      ),
    ])
    .execute()
