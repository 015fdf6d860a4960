import { type RawBuilder, sql } from 'kysely'

/** The certificate of a piece of equipment that held at a moment, and the laboratory's day of that moment. */
type Held = {
  certificate: string
  holds_until: string | null
  verified_least_n: number | null
  verified_most_n: number | null
  day: string
}

/** Subquery for a lateral join; `equipment` and `at` are columns of the table it is joined to. */
export const calibrationHeld = (equipment: string, at: string) => heldAt(equipment, sql.ref(at))
export const calibrationHeldNow = (equipment: string) => heldAt(equipment, sql`statement_timestamp()`)

function heldAt(equipment: string, moment: RawBuilder<unknown>) {
  const id = sql.ref(equipment)
  return sql<Held>`(
    select c.certificate, c.holds_until, c.verified_least_n, c.verified_most_n,
           (${moment} at time zone (select l.time_zone from laboratory l where l.id = current_laboratory()))::date as day
    from calibration_held(${id}, ${moment}) c)`
}
