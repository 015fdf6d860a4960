import type { Row } from './access-row.ts'

/** Routes of press bridges: who keeps the tables hands out keys, who breaks takes the lines, a bridge posts by its key. */
export const routesOfBridges: Readonly<Record<string, Row>> = {
  listPressBridges: 'staff',
  addPressBridge: 'tables edit',
  revokePressBridge: 'tables edit',
  postPressLines: 'public',
  takePressLines: 'breaks edit',
}
