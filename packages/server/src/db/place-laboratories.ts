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

/** The node of a laboratory. */
export async function nodeOf(pool: pg.Pool | pg.Client, laboratoryId: number): Promise<string> {
  const { rows } = await pool.query<{ node: string }>(
    `select n.nodename || ':' || n.nodeport as node ${placement(laboratoryId)}`,
  )
  return rows[0]?.node ?? ''
}

/**
 * Moves a laboratory to another node. It can be read meanwhile; writers are asked to retry after some seconds:
 * PostgreSQL replicates nothing into tables with row-level security, which moving without a pause would need. Its trail
 * goes on there as after a restore, since each node counts its transactions by itself. Runs as a superuser of the
 * coordinator.
 */
export async function moveLaboratory(url: string, laboratoryId: number, node: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const at = node.lastIndexOf(':')
  const schema = laboratorySchema(laboratoryId)
  try {
    await client.query(
      `select citus_schema_move('${schema}'::regnamespace, $1::text, $2::integer, 'block_writes')`,
      [node.slice(0, at), Number(node.slice(at + 1))],
    )
    await client.query(`select ${schema}.continue_trail()`)
  } finally {
    await client.end()
  }
}
