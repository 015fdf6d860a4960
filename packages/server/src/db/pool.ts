import { Socket } from 'node:net'
import pg from 'pg'
import { appRole, searchPath } from './roles.ts'

/** timestamptz arrives as '2026-11-21 09:00:00.123+00' (the connection's zone is UTC) and leaves as ISO 8601. */
const instant = (text: string) => `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`

const { builtins } = pg.types
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.NUMERIC]: Number, // every value we store was a double or fewer digits: exact
  [builtins.INT8]: Number, // counts and sums below 2^53
  [builtins.DATE]: (text: string) => text,
  [builtins.TIMESTAMPTZ]: instant,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    const ours = format === 'binary' ? undefined : parsers[oid]
    return ours ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown)
  },
}

/**
 * The role that a connection works as, whatever user the URL signs in as, and its search path outside of laboratories.
 */
export const workingRole = `-c role=${appRole} -c search_path=${searchPath(null).replaceAll(' ', '')}`

/**
 * A lost machine leaves its peers waiting for an answer or listening. After this much silence the kernel probes the
 * connection: a machine that took over the address knows nothing of it, and where nobody answers it ends ten seconds
 * later.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/**
 * A socket that sends what is written within one turn of the event loop by one system call: a statement is several
 * messages, and statements that are sent together travel in one packet.
 */
function gatheringSocket(): Socket {
  const socket = new Socket()
  let gathers = false
  // While it connects, Node puts its own function back in the place of another.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = ((...message: Parameters<Socket['write']>) => {
      if (!gathers) {
        gathers = true
        socket.cork()
        process.nextTick(() => {
          gathers = false
          socket.uncork()
        })
      }
      return write(...message)
    }) as Socket['write']
  })
  return socket
}

export type PoolSettings = {
  url: string
  max: number
  /**
   * Called for connections that end unexpectedly, idle or in use; without a listener the process would end with them.
   */
  onLost: (error: Error) => void
}

/** One pool of pipelined connections. Statement and lock timeouts keep one slow caller from holding up all others. */
export function createPool({ url, max, onLost }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    pipeline: true,
    stream: gatheringSocket,
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
    idleTimeoutMillis: 30_000,
    options: [
      workingRole,
      '-c TimeZone=UTC',
      // Read by Citus alone: SET LOCAL holds on all nodes.
      '-c citus.propagate_set_commands=local',
      '-c statement_timeout=15000',
      '-c lock_timeout=2000',
      '-c idle_in_transaction_session_timeout=10000',
    ].join(' '),
  })
  // The pool reports idle connections only. While one is checked out, its queries fail with it, and so does their caller.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', onLost)
  return pool
}
