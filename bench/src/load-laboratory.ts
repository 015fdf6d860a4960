import { openLaboratory } from '@probeta/server/app/open-laboratory.ts'
import { searchPath } from '@probeta/server/db/roles.ts'
import pg from 'pg'

export type Size = {
  laboratoryId: number
  samples: number
  workSites: number
  clients: number
  samplesPerDay: number
}

/** Four specimens a sample: 7 d, 28 d, 28 d and a reserve broken at 56 d. */
export const specimensPerSample = 4

/** The same id every time, in the form of a version 8 UUID (RFC 9562: made by a rule of one's own). */
export const id = (kind: string, lab: number, n: string) =>
  `overlay(overlay(md5('${kind}:${lab}:' || ${n}) placing '8' from 13) placing '8' from 17)::uuid`

/** One word of a list, by a number: what names are made of differs and is the same every time. */
const oneOf = (words: string, n: string, every = 1) => {
  const list = words.split('|').map((word) => `'${word}'`)
  return `(array[${list.join(',')}])[1 + ${n} / ${every} % ${list.length}]`
}
const firms =
  'Constructora|Promotora|Hormigones|Edificaciones|Obras y Servicios|Ingeniería|Cementos|Viviendas|Contratas|Grupo'
const places =
  'Levante|Peñíscola|Ibérica|Alcázar|Guadalquivir|Montaña|Río Seco|San José|Ñuñoa|Valparaíso|Bogotá|Medellín|Cádiz|Córdoba|León|Zaragoza|Múnich|Düsseldorf|Brighton|Marsella|Oaxaca|Mérida|Querétaro'
const works =
  'Torre|Puente|Depósito|Viaducto|Hospital|Estación|Muelle|Presa|Edificio|Nave|Aparcamiento|Colegio|Túnel|Residencial'
const elements =
  'Losa de cimentación|Zapata|Pilar|Viga|Muro de contención|Forjado|Escalera|Pantalla|Dintel|Encepado|Pilote|Tablero|Estribo|Solera|Bordillo'

/**
 * A laboratory of the given size, the same every time but for today's date: so many samples a day up to today, every
 * specimen due before today broken. One mix holds a tenth of the samples, for statistics. Loaded without triggers.
 */
export async function loadLaboratory(
  { superuserUrl, ownerUrl }: { superuserUrl: string; ownerUrl: string },
  size: Size,
  log: (line: string) => void,
): Promise<void> {
  const { laboratoryId: lab, samples, workSites, clients, samplesPerDay } = size
  const { laboratoryId } = await openLaboratory(ownerUrl, {
    name: `Bench ${lab}`,
    address: '',
    timeZone: 'Europe/Madrid',
    accreditation: '',
    demonstration: false,
  })
  if (laboratoryId !== lab) throw new Error(`laboratory ${laboratoryId} was opened instead of ${lab}`)
  const client = await within(superuserUrl, lab)
  const step = async (what: string, sql: string) => {
    const from = performance.now()
    const { rowCount } = await client.query(sql)
    log(`  ${what}: ${rowCount ?? 0} rows, ${Math.round(performance.now() - from)} ms`)
  }
  try {
    await client.query(
      'set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off',
    )
    const indexes = await dropPlainIndexes(client)
    await step(
      'clients',
      `insert into client (id, name, tax_id)
       select ${id('client', lab, 'n')}, ${oneOf(firms, 'n')} || ' ' || ${oneOf(places, 'n', 10)} || ' ' || n, 'B' || 10000000 + n * 7919 from generate_series(0, ${clients - 1}) n`,
    )
    await step(
      'work sites',
      `insert into work_site (id, client_id, code, name)
       select ${id('site', lab, 'n')}, ${id('client', lab, `n % ${clients}`)}, 'S' || n, ${oneOf(works, 'n')} || ' ' || ${oneOf(places, 'n', 14)} || ' ' || n from generate_series(0, ${workSites - 1}) n`,
    )
    await step(
      'mixes',
      `insert into mix (id, client_id, work_site_id, code, specified_strength, strength_unit, specified_mpa, design_age_hours, shape, method, rule_set, age_plan)
       select ${id('mix', lab, 'n')}, ${id('client', lab, `n % ${clients}`)}, ${id('site', lab, 'n')}, 'H-30', 30, 'MPa', 30, 672, 'cylinder150x300', 'astmC39', 'aci318-19', '7·28·28·56'
       from generate_series(0, ${workSites - 1}) n`,
    )
    // Every tenth sample belongs to the first work site; the others go round.
    const site = `case when n % 10 = 0 then 0 else n % ${workSites} end`
    await client.query(`create temporary table s as
      select n, ${site} as site, (current_date - ${Math.ceil(samples / samplesPerDay) - 1} + n / ${samplesPerDay}) + time '10:00' at time zone 'UTC' as cast_at
      from generate_series(0, ${samples - 1}) n`)
    await step(
      'sheets',
      `insert into sheet (id, number, client_id, work_site_id, sampled_on)
       select ${id('sheet', lab, 'n')}, n + 1, ${id('client', lab, `site % ${clients}`)}, ${id('site', lab, 'site')}, cast_at::date from s`,
    )
    await step(
      'samples',
      `insert into sample (id, client_id, work_site_id, mix_id, sheet_id, number, code, cast_at, cast_on, age_plan, element, mixer, delivery_note, volume_m3)
       select ${id('sample', lab, 'n')}, ${id('client', lab, `site % ${clients}`)}, ${id('site', lab, 'site')}, ${id('mix', lab, 'site')}, ${id('sheet', lab, 'n')},
              n + 1, 'S' || site || '-' || n, cast_at, cast_at::date, '7·28·28·56',
              ${oneOf(elements, 'n', 3)} || ' ' || chr(65 + n % 20) || '-' || n % 97 || ' nivel ' || n % 13, 'M-' || n % 180, 'ALB/' || n % 90 || '-' || 100000 + n, 6 + n % 4 from s`,
    )
    await client.query(`create temporary table p as
      select s.*, k, (array[168, 672, 672, 1344])[k] as age_hours, cast_at + (array[168, 672, 672, 1344])[k] * interval '1 hour' as due_at
      from s cross join generate_series(1, ${specimensPerSample}) k`)
    await step(
      'specimens',
      `insert into specimen (id, client_id, work_site_id, mix_id, sample_id, number, code, shape, age_hours, cast_at, due_at, due_on, state, broken_by, checked_by, approved_by)
       select ${id('specimen', lab, "n || '-' || k")}, ${id('client', lab, `site % ${clients}`)}, ${id('site', lab, 'site')}, ${id('mix', lab, 'site')}, ${id('sample', lab, 'n')},
              k, 'S' || site || '-' || n || '-' || k, 'cylinder150x300', age_hours, cast_at, due_at, due_at::date,
              case when due_at::date < current_date then 'approved' else 'received' end, null, case when due_at::date < current_date then 0 end, case when due_at::date < current_date then 0 end
       from p`,
    )
    // A strength of 24 to 44 MPa that differs from specimen to specimen and is the same every time.
    const mpa = `(24 + (hashtext('x' || n || k) & 1023) / 51.2)::numeric`
    await step(
      'breaks',
      `insert into break (specimen_id, sample_id, work_site_id, client_id, mix_id, age_hours, load_n, load_typed, load_unit, width_1_mm, width_2_mm, length_mm, fracture_type,
                          area_mm2, ratio, factor, strength_unrounded_mpa, strength_mpa, broken_at, true_age_hours, within_tolerance)
       select ${id('specimen', lab, "n || '-' || k")}, ${id('sample', lab, 'n')}, ${id('site', lab, 'site')}, ${id('client', lab, `site % ${clients}`)}, ${id('mix', lab, 'site')}, age_hours,
              round(${mpa} * 17671.4586764), round(${mpa} * 17.6714586764, 1)::text, 'kN', 150, 150, 300, 1 + (n + k) % 6, 17671.4586764, 2, 1, ${mpa}, round(${mpa}, 1), due_at, age_hours, true
       from p where due_at::date < current_date`,
    )
    // One report for every tenth sample.
    await step(
      'reports',
      `insert into report (id, client_id, work_site_id, number, state, language, stress_unit, code, content, drafted_by, drafted_at, authorised_by, authorised_at)
       select ${id('report', lab, 'n')}, ${id('client', lab, `site % ${clients}`)}, ${id('site', lab, 'site')}, 'INF-' || to_char(cast_at, 'YYYY') || '-' || lpad(n::text, 6, '0'),
              'authorised', 'es', 'MPa', '${lab}-' || upper(substr(md5('code' || n), 1, 26)), '{}', 0, cast_at, 0, cast_at from s where n % 10 = 3`,
    )
    await step(
      'number series',
      `insert into number_series select 'sheet', ${samples}
       union all select 'sample:' || id, ${samples} from work_site`,
    )
    await client.query('drop table p; drop table s')
    for (const definition of indexes) await client.query(definition)
  } finally {
    await client.end()
  }
}

/** A connection that sees a laboratory as its server does, past all row-level security. */
export async function within(superuserUrl: string, laboratoryId: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(
    `set search_path = ${searchPath(laboratoryId)}; set probeta.laboratory = '${laboratoryId}'`,
  )
  return client
}

/** How the plain indexes of the large tables are made: once, after the rows are in, takes a quarter of the time. */
async function dropPlainIndexes(client: pg.Client): Promise<string[]> {
  await client.query("set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2")
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid in ('specimen'::regclass, 'sample'::regclass, 'break'::regclass, 'sheet'::regclass) and not i.indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

export async function settle(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

/** A million specimens, some 400 of them due each day; and one with the same days but a short past (23,000) beside it. */
export const large: Size = {
  laboratoryId: 1,
  samples: 250_000,
  workSites: 2_000,
  clients: 400,
  samplesPerDay: 100,
}
/** Ten million, of the same days: a past of 68 years. */
export const larger: Size = {
  laboratoryId: 2,
  samples: 2_500_000,
  workSites: 20_000,
  clients: 4_000,
  samplesPerDay: 100,
}
export const small: Size = { laboratoryId: 2, samples: 5_700, workSites: 20, clients: 4, samplesPerDay: 100 }
