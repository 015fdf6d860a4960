import pg from 'pg'
import { laboratorySchema } from './roles.ts'

/** The nodes of the cluster that laboratories may lie on, in the order in which they were added: `host:port`. */
export async function nodesOf(pool: pg.Pool | pg.Client): Promise<string[]> {
  const { rows } = await pool.query<{ node: string }>(
    `select nodename || ':' || nodeport as node from pg_dist_node where shouldhaveshards and isactive order by groupid`,
  )
  return rows.map(({ node }) => node)
}

const placement = (laboratoryId: number) => `
  from pg_dist_schema s join pg_dist_partition t on t.colocationid = s.colocationid join pg_dist_shard h on h.logicalrelid = t.logicalrelid
  join pg_dist_placement p on p.shardid = h.shardid join pg_dist_node n on n.groupid = p.groupid
  where s.schemaid = '${laboratorySchema(laboratoryId)}'::regnamespace limit 1`

/** Where a laboratory lies. */
export async function nodeOf(pool: pg.Pool | pg.Client, laboratoryId: number): Promise<string> {
  const { rows } = await pool.query<{ node: string }>(
    `select n.nodename || ':' || n.nodeport as node ${placement(laboratoryId)}`,
  )
  return rows[0]?.node ?? ''
}

/**
 * Moves a laboratory to another node. It can be read meanwhile; whoever writes waits, and is told to come back after two
 * seconds: PostgreSQL replicates nothing into tables with row-level security, which moving without a pause would need. Its trail is
 * told by the numbers of transactions, which each node counts by itself: the new one is taken beyond those of the old first. As
 * a superuser of the coordinator.
 */
export async function moveLaboratory(url: string, laboratoryId: number, node: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const [host, port] = [node.slice(0, node.lastIndexOf(':')), Number(node.split(':').at(-1))]
    const from = await nodeOf(client, laboratoryId)
    const counted = async (of: string) => {
      const { rows } = await client.query<{ result: string }>(
        `select result from run_command_on_all_nodes('select nextxid from (select pg_snapshot_xmax(pg_current_snapshot()) as nextxid) n') r
         join pg_dist_node n on n.nodeid = r.nodeid where n.nodename || ':' || n.nodeport = $1`,
        [of],
      )
      return BigInt(rows[0]?.result ?? 0)
    }
    const beyond = (await counted(from)) + ahead
    while ((await counted(node)) < beyond) {
      const missing = beyond - (await counted(node))
      await client.query(`select master_run_on_worker(array[$1], array[$2::integer], array[$3], false)`, [
        host,
        port,
        `do $$ begin create temp table counted (n integer) on commit drop;
         for n in 1..${missing < atOnce ? missing : atOnce} loop begin insert into counted values (n); raise division_by_zero; exception when division_by_zero then null; end; end loop; end $$`,
      ])
    }
    await client.query(
      `select citus_schema_move('${laboratorySchema(laboratoryId)}'::regnamespace, $1::text, $2::integer, 'block_writes')`,
      [host, port],
    )
  } finally {
    await client.end()
  }
}

/** More than a node counts while a laboratory is moved. */
const ahead = 100_000n
const atOnce = 100_000n
