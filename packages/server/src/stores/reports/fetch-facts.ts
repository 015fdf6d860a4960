import type { ConsistenceTest } from '@probeta/domain/fresh/consistence-classes.ts'
import type { AirMethod } from '@probeta/domain/fresh/fresh-specification.ts'
import type { FreshCheck } from '@probeta/domain/fresh/judge-fresh.ts'
import type { Curing } from '@probeta/domain/sample/planned-specimens.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { type CuringClimate, fetchClimate } from './fetch-climate.ts'
import { pourNumbers } from '../sheets/read-pour.ts'
import { fetchInstruments, type InstrumentUsed } from './fetch-instruments.ts'
import { type Correction, fetchCorrections } from './fetch-corrections.ts'

type Signed = { name: string; at: string }

/** Facts of a report beyond its strength tests: the laboratory, the parties, fresh concrete, presses, people. */
export type Facts = {
  laboratory: { name: string; address: string; accreditation: string }
  client: { name: string; address: string }
  workSite: { name: string; address: string }
  samples: ReadonlyMap<string, SampleFacts>
  specimens: ReadonlyMap<string, SpecimenFacts>
  /** Of the samples whose curing was logged. */
  climate: ReadonlyMap<string, readonly CuringClimate[]>
  presses: readonly Press[]
  instruments: readonly InstrumentUsed[]
  corrections: readonly Correction[]
  tested: readonly Signed[]
  checked: Signed | undefined
}

/** A press with the certificate that held when it broke these specimens; the loads it is verified for in N. */
type Press = {
  name: string
  certificate: string
  calibratedUntil: string | null
  specimenIds: readonly string[]
  leastN: number | null
  mostN: number | null
}

export type SpecimenFacts = {
  id: string
  sampleId: string
  curing: Curing
  receivedAt: string | null
  /** The other laboratory that had it when it broke; null: it broke here. */
  brokenBy: string | null
}

/** Measurements of the fresh concrete, and how they were judged when they were entered. */
export type FreshFacts = {
  /** The test method of the mix's specimens: it implies the methods of the fresh tests. */
  specimenMethod: string
  slumpMm: number | null
  consistenceMethod: Exclude<ConsistenceTest, 'slump'> | null
  consistenceValue: number | null
  concreteTemperatureC: number | null
  airTemperatureC: number | null
  airPercent: number | null
  airMethod: AirMethod | null
  densityKgM3: number | null
  volumeM3: number | null
  batchKg: number | null
  cementKg: number | null
  airFreeKgM3: number | null
  freshChecks: readonly FreshCheck[]
}

export type SampleFacts = FreshFacts & {
  id: string
  deliveryNote: string
  mixer: string
  supplier: string | null
  technician: string
  sheetNumber: number
  /** Numbers of the sheets of its pour, where it goes over several. */
  pourNumbers: readonly number[]
  weather: string
  enteredAt: string
  sampleEveryM3: number | null
  /** Water added at the work site, L, and who allowed it. */
  waterAddedL: number | null
  waterAuthorisedBy: string
  /** Of the minimum and maximum thermometer at the work site; null where nobody read it. */
  initialCuring: { leastC: number; mostC: number } | null
}

type About = {
  workSiteId: string
  tests: readonly { sampleId: string; specimens: readonly { id: string }[] }[]
}

/** The other laboratory that had the specimen of the break `b` when it broke; null: none. */
const providerOf = sql`(select nullif(t.provider_name, '') from transferred_specimen x join transfer t on t.id = x.transfer_id
  where x.specimen_id = b.specimen_id and x.withdrawn_at is null and t.departed_at <= b.broken_at
    and coalesce(x.received_at > b.broken_at, true)
  order by t.departed_at desc limit 1)`

export async function fetchFacts(db: Database, laboratoryId: number, about: About): Promise<Facts> {
  const specimenIds = about.tests.flatMap(({ specimens }) => specimens.map(({ id }) => id))
  const sampleIds = [...new Set(about.tests.map(({ sampleId }) => sampleId))]
  const [parties, samples, climate, specimens, presses, instruments, corrections, tested, checked] =
    await Promise.all([
      fetchParties(db, laboratoryId, about.workSiteId),
      fetchSamples(db, sampleIds),
      fetchClimate(db, specimenIds),
      sql<SpecimenFacts>`
      select s.id, s.sample_id as "sampleId", s.curing, s.received_at as "receivedAt",
             (select ${providerOf} from break b where b.specimen_id = s.id) as "brokenBy"
      from specimen s where s.id = any (${specimenIds}::uuid[])`.execute(db),
      sql<Press>`
      select e.name, coalesce(h.certificate, '') as certificate, h.holds_until as "calibratedUntil",
             h.verified_least_n::float8 as "leastN", h.verified_most_n::float8 as "mostN", array_agg(b.specimen_id) as "specimenIds"
      from break b
      join equipment e on e.id = b.press_id
      left join lateral calibration_held(b.press_id, b.broken_at) h on true
      where b.specimen_id = any (${specimenIds}::uuid[])
      group by e.id, e.name, h.id, h.certificate, h.holds_until, h.verified_least_n, h.verified_most_n, h.calibrated_on
      order by e.name, h.calibrated_on nulls first`.execute(db),
      fetchInstruments(db, { specimenIds, sampleIds }),
      fetchCorrections(db, specimenIds),
      sql<Signed>`
      select u.names as name, max(b.broken_at) as at from break b join app_user u on u.id = b.broken_by
      where b.specimen_id = any (${specimenIds}::uuid[])
      group by u.id, u.names order by at`.execute(db),
      sql<Signed>`
      select u.names as name, s.checked_at as at from specimen s join app_user u on u.id = s.checked_by
      where s.id = any (${specimenIds}::uuid[]) and s.checked_at is not null
      order by s.checked_at desc limit 1`.execute(db),
    ])
  return {
    ...parties,
    samples: new Map(samples.map((sample) => [sample.id, sample])),
    climate,
    specimens: new Map(specimens.rows.map((specimen) => [specimen.id, specimen])),
    presses: presses.rows,
    instruments,
    corrections,
    tested: tested.rows,
    checked: checked.rows[0],
  }
}

async function fetchParties(db: Database, laboratoryId: number, workSiteId: string) {
  const row = await db
    .selectFrom('work_site as w')
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'w.client_id'))
    .innerJoin('laboratory as l', (j) => j.on('l.id', '=', laboratoryId))
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

const fetchSamples = (db: Database, ids: readonly string[]): Promise<SampleFacts[]> =>
  db
    .selectFrom('sample as p')
    .innerJoin('mix as m', (j) => j.onRef('m.id', '=', 'p.mix_id'))
    .innerJoin('sheet as t', (j) => j.onRef('t.id', '=', 'p.sheet_id'))
    .leftJoin('brand as b', (j) => j.onRef('b.id', '=', 'm.supplier_id'))
    .where('p.id', '=', sql<string>`any (${ids}::uuid[])`)
    .select([
      'p.id',
      'p.delivery_note as deliveryNote',
      'p.mixer',
      'b.name as supplier',
      'm.method as specimenMethod',
      'p.slump_mm as slumpMm',
      sql<FreshFacts['consistenceMethod']>`p.consistence_method`.as('consistenceMethod'),
      'p.consistence_value as consistenceValue',
      sql<FreshFacts['airMethod']>`p.air_method`.as('airMethod'),
      'p.volume_m3 as volumeM3',
      'p.batch_kg as batchKg',
      'p.batch_cement_kg as cementKg',
      'p.air_free_kg_m3 as airFreeKgM3',
      sql<FreshFacts['freshChecks']>`p.fresh_checks`.as('freshChecks'),
      'p.concrete_temperature_c as concreteTemperatureC',
      't.air_temperature_c as airTemperatureC',
      'p.air_percent as airPercent',
      'p.density_kg_m3 as densityKgM3',
      't.technician',
      't.number as sheetNumber',
      pourNumbers.as('pourNumbers'),
      't.weather',
      't.entered_at as enteredAt',
      'm.sample_every_m3 as sampleEveryM3',
      'p.water_added_l as waterAddedL',
      'p.water_authorised_by as waterAuthorisedBy',
      sql<SampleFacts['initialCuring']>`(select jsonb_build_object('leastC', i.least_c, 'mostC', i.most_c)
        from initial_curing i where i.sample_id = p.id)`.as('initialCuring'),
    ])
    .execute()
