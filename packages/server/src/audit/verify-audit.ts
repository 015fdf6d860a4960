import { createPublicKey, verify } from 'node:crypto'
import type pg from 'pg'
import { reading } from '../db/transaction.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Scope } from '../db/scope.ts'
import { describeSeal, firstHash, type Seal } from './describe-seal.ts'
import { headsFile, newestOf, readHeads } from './keep-heads.ts'
import type { SigningKey } from './keep-signing-key.ts'

export type Finding = {
  seal: number
  entryId: number | null
  what: 'changed' | 'missing' | 'added' | 'chain' | 'signature' | 'head' | 'noHead'
}
/** `wrong`: the first finding. `redacted`: rows among the entries in which data of a person was erased. */
export type Verified = { seals: number; entries: number; redacted: number; wrong: Finding | null }

type StoredSeal = Seal & {
  signature: Buffer
  first: number | null
  /** The stored row hashes are those that were sealed, and as many as were signed. */
  whole: boolean
}

/** Most rows of the trail that are compared in one query; a seal with more rows is compared by itself. */
const entriesAtOnce = 20_000

/**
 * Walks the chain of a laboratory from its first seal to the last, and calls `onFinding` for every row and seal that is not
 * as it was sealed. The database compares the rows, so that only differences arrive here.
 */
export async function verifyAudit(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  dataDir: string,
  { onFinding, stopping }: { onFinding?: (finding: Finding) => void; stopping?: () => boolean } = {},
): Promise<Verified> {
  const publicKey = createPublicKey(key.privateKey)
  const { laboratoryId } = scope
  return reading(pool, scope, async (_, client) => {
    await client.query('set local statement_timeout = 0')
    const { newest, heads } = await newestAndHeads(client, laboratoryId, headsFile(dataDir))
    const verified: Verified = { seals: 0, entries: 0, redacted: 0, wrong: null }
    const redactions = await readRedactions(client)
    const found = (finding: Finding) => {
      verified.wrong ??= finding
      onFinding?.(finding)
    }
    let previousHash: Buffer = firstHash
    let number = 0
    for (;;) {
      if (stopping?.()) throw new Error('The trail was not verified to its end: the server stops.')
      const { seals, differences, redacted } = await nextSeals(client, number, newest, redactions)
      if (seals.length === 0) break
      verified.redacted += redacted
      for (const seal of seals) {
        const entryId = seal.first
        const differing = differences.get(seal.number)
        const signed = () => verify(null, describeSeal(seal), publicKey, seal.signature)
        const head = heads.get(seal.number)
        if (seal.number !== number + 1 || !seal.previousHash.equals(previousHash))
          found({ seal: number + 1, entryId, what: 'chain' })
        else if (differing) for (const difference of differing) found(difference)
        else if (!seal.whole || !signed()) found({ seal: seal.number, entryId, what: 'signature' })
        else if (head?.hash !== seal.hash.toString('hex'))
          found({ seal: seal.number, entryId, what: head ? 'head' : 'noHead' })
        else verified.entries += seal.entries
        verified.seals += 1
        previousHash = seal.hash
        number = seal.number
      }
    }
    if (newestOf(heads.keys()) > newest) found({ seal: newest + 1, entryId: null, what: 'missing' })
    return verified
  })
}

/** Reads the newest seal and the heads of one moment: sealing is locked meanwhile, so that neither is ahead of the other. */
async function newestAndHeads(client: pg.PoolClient, laboratoryId: number, file: string) {
  await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.seal, laboratoryId])
  try {
    const { rows } = await client.query<{ newest: number }>(
      'select coalesce(max(number), 0) as newest from audit_seal',
    )
    return { newest: rows[0]?.newest ?? 0, heads: await readHeads(file, laboratoryId) }
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', [advisoryLocks.seal, laboratoryId])
  }
}

type Redactions = { ids: string[]; hashes: string[] }

/**
 * Reads which rows of the trail erasures replaced, and the hash of what each says since; of a row that several replaced the
 * last. Taken from the trail itself, which is sealed, and not from the table of erasures.
 */
async function readRedactions(client: pg.PoolClient): Promise<Redactions> {
  const { rows } = await client.query<{ id: string; hash: string }>(
    `select distinct on (r.id) r.id, r.hash from audit_entry a
     cross join lateral jsonb_each_text(a.new_values -> 'redacted') r (id, hash)
     where a.object_kind = 'erasure' and a.object_id in (select e.id::text from erasure e) and a.old_values is null
     order by r.id, a.id desc`,
  )
  return { ids: rows.map(({ id }) => id), hashes: rows.map(({ hash }) => hash) }
}

type Difference = Finding & { redacted: boolean }

/**
 * Reads the next seals after a number, a portion at a time, each with the rows that differ from what it sealed, and how many
 * of them say what an erasure left. Only rows about people can be redacted: a measurement never is.
 */
async function nextSeals(client: pg.PoolClient, after: number, newest: number, { ids, hashes }: Redactions) {
  const { rows: seals } = await client.query<StoredSeal>(
    `select current_laboratory() as "laboratoryId", number, from_txid::text as "fromTxid", to_txid::text as "toTxid", entries, hash,
            previous_hash as "previousHash", signature, ids[1] as first,
            to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sealedAt",
            sha256(previous_hash || row_hashes) = hash and cardinality(ids) = entries and length(row_hashes) = 32 * entries as whole
     from (select s.*, sum(cardinality(ids)) over (order by number) as so_far, row_number() over (order by number) as nth
           from (select * from audit_seal where number > $1 and number <= $2 order by number limit 1000) s) n
     where so_far <= $3 or nth = 1 order by number`,
    [after, newest, entriesAtOnce],
  )
  const { rows } = await client.query<Difference>(
    `select s.number as seal, d.id as "entryId", d.what,
            d.what = 'changed' and exists (select from unnest($3::bigint[], $4::text[]) r (id, hash) where r.id = d.id and r.hash = encode(d.hash, 'hex'))
              and erasable_columns(d.kind) <> '{}' as redacted
     from audit_seal s
     cross join lateral (
       select coalesce(sealed.id, e.id) as id, sealed.place,
              case when e.id is null then 'missing' when sealed.id is null then 'added' else 'changed' end as what,
              sha256(convert_to(e.said, 'UTF8')) as hash, e.said::jsonb ->> 7 as kind
       from unnest(s.ids) with ordinality sealed (id, place)
       full join audit_entries_between(s.from_txid, s.to_txid) e on e.id = sealed.id
       where sealed.id is null or e.id is null
          or sha256(convert_to(e.said, 'UTF8')) <> substring(s.row_hashes from (32 * sealed.place - 31)::integer for 32)
     ) d
     where s.number between $1 and $2 order by s.number, d.place, d.id`,
    [after + 1, seals.at(-1)?.number ?? after, ids, hashes],
  )
  const wrong = rows.filter(({ redacted }) => !redacted)
  const differences = Map.groupBy<number, Finding>(
    wrong.map(({ redacted: _, ...finding }) => finding),
    ({ seal }) => seal,
  )
  return { seals, differences, redacted: rows.length - wrong.length }
}
