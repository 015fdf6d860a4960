import { openLaboratory } from '../../app/open-laboratory.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { peopleAt } from '../access/people-at.ts'
import { plainLaboratory, staffOf } from '../template-laboratory.ts'

/** Far beyond the people of any first laboratory. */
const known = 1_000

/** Opens another laboratory of the same installation, with one person of each role, at the same server. */
export async function aSecondLaboratory(lab: Laboratory): Promise<Laboratory> {
  const { pool } = lab.database
  const scope = await openLaboratory(lab.database.ownerUrl, plainLaboratory('Otro laboratorio'))
  const staff = await staffOf(pool, scope, known)
  return { ...lab, scope, ...(await peopleAt({ pool, address: lab.address, scope }, staff, 2 * known)) }
}
