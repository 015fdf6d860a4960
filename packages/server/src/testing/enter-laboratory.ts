import { laboratoryRole, searchPath } from '../db/roles.ts'
import type { Laboratory } from './a-laboratory.ts'

/**
 * SQL that enters a laboratory on a connection of the server, as every scope does; for staff, until `probeta.client` is set.
 * `lasting`: beyond the transaction, so that the connection may not go back to the pool.
 */
export const enterLaboratory = (laboratoryId: number, { lasting = false } = {}) =>
  `select set_config('role', '${laboratoryRole(laboratoryId)}', ${!lasting}),
          set_config('search_path', '${searchPath(laboratoryId)}', ${!lasting}),
          set_config('probeta.laboratory', '${laboratoryId}', ${!lasting})`

/** Runs a statement as the server does in the scope of the laboratory, on a connection of its own. */
export async function inLaboratory<Row>(
  { database, scope }: Laboratory,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await database.pool.connect()
  try {
    await client.query(enterLaboratory(scope.laboratoryId, { lasting: true }))
    return (await client.query(text, values)).rows as Row[]
  } finally {
    client.release(true)
  }
}
