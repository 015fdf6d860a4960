import { laboratoryRole, searchPath } from '../db/roles.ts'

/**
 * SQL that enters a laboratory on a connection of the server, as every scope does; for staff, until `probeta.client` is set.
 * `lasting`: beyond the transaction, so that the connection may not go back to the pool.
 */
export const enterLaboratory = (laboratoryId: number, { lasting = false } = {}) =>
  `select set_config('role', '${laboratoryRole(laboratoryId)}', ${!lasting}),
          set_config('search_path', '${searchPath(laboratoryId)}', ${!lasting}),
          set_config('probeta.laboratory', '${laboratoryId}', ${!lasting})`
