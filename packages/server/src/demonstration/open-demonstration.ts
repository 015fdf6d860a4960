import type pg from 'pg'
import { openLaboratory } from '../open-laboratory.ts'
import { demonstrationZone } from './describe-demonstration.ts'
import { fillDemonstration } from './fill-demonstration.ts'
import type { Demonstration } from './store-demonstration.ts'

/** Opens the demonstration laboratory in a database that holds none, and fills it. */
export async function openDemonstration(pool: pg.Pool, now: Date): Promise<Demonstration> {
  const scope = await openLaboratory(pool, {
    name: 'Laboratorio Probeta (demostración)',
    address: 'Calle del Ensayo 14, 28040 Madrid',
    timeZone: demonstrationZone,
    accreditation: '',
    demonstration: true,
  })
  return fillDemonstration(pool, scope, { now, people: 'signIn' })
}
