import { sql } from 'kysely'

/** True where the user `u` has an address that a letter can be sent to. */
export const hasAddress = sql<boolean>`coalesce(u.email ~ '^[^@[:space:][:cntrl:]<>,;"]+@[^@[:space:][:cntrl:]<>,;"]+$', false)`
