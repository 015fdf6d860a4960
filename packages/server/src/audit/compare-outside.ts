import type pg from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { reading } from '../db/transaction.ts'
import { readyLaboratories } from '../db/laboratories.ts'
import type { Scope } from '../db/scope.ts'
import type { Outside } from './gather-heads.ts'
import { type Head, newestOf } from './keep-heads.ts'
import { longestSealSeconds } from './measure-seal.ts'

type Seal = Head & { settled: boolean }
type Trail = { id: number; name: string; seals: ReadonlyMap<number, Seal> }

/**
 * Compares heads stored outside with the seals of all laboratories. `held`: how far each agrees; `alarms`: the differences;
 * both as sentences.
 */
export async function compareOutside(
  pool: pg.Pool,
  outside: readonly Outside[],
): Promise<{ held: string[]; alarms: string[] }> {
  if (outside.length === 0) return { held: [], alarms: [] }
  const trails = await Promise.all(
    (await readyLaboratories(pool)).map(async ({ id, name, scope }) => ({
      ...{ id, name },
      seals: await sealsOf(pool, scope),
    })),
  )
  const unread = await withoutTrail(pool)
  const held: string[] = []
  const alarms: string[] = []
  for (const source of outside) {
    const wrong = differences(source, trails, unread).map((what) => `${source.name} ${what}.`)
    alarms.push(...wrong)
    if (wrong.length === 0)
      held.push(
        ...[...describeAgreement(source, trails), ...describeUnread(source, unread)].map(
          (far) => `${source.name} ${far}.`,
        ),
      )
  }
  return { held, alarms }
}

/** A laboratory whose heads are compared with nothing, and the reason. */
type Unread = { id: number; name: string; fate: string; seals: number }

/** Laboratories that the operator removed, and those that an update has closed. */
async function withoutTrail(pool: pg.Pool): Promise<Unread[]> {
  const { rows } = await pool.query<Unread>(
    `select id, name, 'was removed on ' || to_char(removed_at at time zone 'UTC', 'YYYY-MM-DD') as fate, seals from removed_laboratory
     union all
     select l.id, l.name, 'is closed until its update succeeds', 2147483647 from laboratory l join laboratory_not_ready r on r.laboratory_id = l.id
     order by id`,
  )
  return rows
}

/** Reads the seals when no sealing is under way any more: a head is written before its seal is committed. */
const sealsOf = (pool: pg.Pool, scope: Scope) =>
  reading(pool, scope, async (_, client) => {
    await client.query('select pg_advisory_xact_lock($1, $2)', [advisoryLocks.seal, scope.laboratoryId])
    const { rows } = await client.query<Seal>(
      `select current_laboratory() as "laboratoryId", number, encode(hash, 'hex') as hash,
              translate(encode(signature, 'base64'), E'\\n', '') as signature,
              sealed_at < statement_timestamp() - make_interval(secs => $1) as settled
       from audit_seal order by number`,
      [longestSealSeconds],
    )
    return new Map(rows.map((seal) => [seal.number, seal]))
  })

function differences(source: Outside, trails: readonly Trail[], unread: readonly Unread[]): string[] {
  if ('wrong' in source) return [source.wrong]
  if ('hash' in source) {
    const known = trails.some(({ seals }) => [...seals.values()].some(({ hash }) => hash === source.hash))
    return known ? [] : ['is of no seal: the trail was made anew, or its end cut off']
  }
  const mayBe = ({ laboratoryId, number }: Head) =>
    trails.some(({ id }) => id === laboratoryId) ||
    unread.some(({ id, seals }) => id === laboratoryId && number <= seals)
  const foreign = source.heads.filter((head) => !mayBe(head))
  return [
    ...describeFirst(
      foreign,
      (head) => `holds a head of laboratory ${head.laboratoryId}, which there is not`,
    ),
    ...trails.flatMap((trail) => differencesIn(source.heads, source.copy, trail)),
  ]
}

const numbersIn = (heads: readonly Head[], laboratory: number) =>
  new Set(heads.flatMap(({ laboratoryId, number }) => (laboratoryId === laboratory ? [number] : [])))

function differencesIn(all: readonly Head[], copy: boolean, { id, name, seals }: Trail): string[] {
  const heads = all.filter(({ laboratoryId }) => laboratoryId === id)
  const numbers = numbersIn(heads, id)
  const withoutSeal = heads.filter(({ number }) => !seals.has(number))
  const other = heads.filter(({ number, hash }) => (seals.get(number)?.hash ?? hash) !== hash)
  const unsigned = heads.filter(({ number, hash, signature }) => {
    const seal = seals.get(number)
    return seal?.hash === hash && seal.signature !== signature
  })
  const newest = newestOf(numbers)
  const lost = copy
    ? [...seals.values()].filter(
        ({ number, settled }) => !numbers.has(number) && (number < newest || settled),
      )
    : []
  return [
    ...describeFirst(
      withoutSeal,
      ({ number }) =>
        `holds the head of seal ${number} of ${name}, and that seal is gone: the end of the trail was cut off, or an older backup restored`,
    ),
    ...describeFirst(
      other,
      ({ number }) =>
        `holds another head of seal ${number} of ${name}: the trail was made anew, or that file rewritten`,
    ),
    ...describeFirst(
      unsigned,
      ({ number }) => `holds another signature of seal ${number} of ${name}: that file was rewritten`,
    ),
    ...describeFirst(
      lost,
      ({ number }) => `does not hold the head of seal ${number} of ${name}: that file was shortened`,
    ),
  ]
}

/** Describes the first one and counts them: a trail that was cut off or made anew differs in every later seal. */
function describeFirst<One>(found: readonly One[], say: (first: One) => string): string[] {
  const [first] = found
  if (first === undefined) return []
  return [`${say(first)}${found.length > 1 ? ` (and ${found.length - 1} more)` : ''}`]
}

/** Names them, so that a person learns of them: whoever can write to the database can mark a laboratory as removed. */
function describeUnread(source: Outside, unread: readonly Unread[]): string[] {
  if (!('heads' in source)) return []
  return unread.flatMap(({ id, name, fate }) => {
    const { size } = numbersIn(source.heads, id)
    return size === 0 ? [] : [`holds ${size} heads of ${name}, which ${fate}: they are compared with nothing`]
  })
}

function describeAgreement(source: Outside, trails: readonly Trail[]): string[] {
  return trails.flatMap((trail) => {
    const numbers = 'heads' in source ? numbersIn(source.heads, trail.id) : new Set<number>()
    const found = [...trail.seals.values()].filter(({ hash, number }) =>
      'hash' in source ? hash === source.hash : numbers.has(number),
    )
    const last = found.at(-1)
    if (!last) return []
    return [
      `agrees with ${trail.name}: ${found.length} of its heads, up to seal ${last.number} of ${newestOf(trail.seals.keys())}`,
    ]
  })
}
