import { roleOf, type RoleId } from '@probeta/domain/people/permissions.ts'
import type pg from 'pg'
import { installationScope } from '../db/laboratories.ts'
import type { Scope } from '../db/scope.ts'
import { changing } from '../db/transaction.ts'
import { writeUsers } from '../stores/users/store.ts'
import { hashPassword } from '../passwords/password.ts'

export type NewLaboratory = {
  name: string
  address: string
  timeZone: string
  accreditation: string
  demonstration: boolean
  /** Its administrator is asked whose it is. */
  setUp?: false
}

export async function openLaboratory(pool: pg.Pool, lab: NewLaboratory): Promise<Scope> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0) + 1 as id from laboratory')
  const scope = installationScope(rows[0]?.id ?? 1, lab.timeZone)
  await changing(pool, scope, 'laboratory.open', undefined, (db) =>
    db
      .insertInto('laboratory')
      .values({
        id: scope.laboratoryId,
        name: lab.name,
        address: lab.address,
        time_zone: lab.timeZone,
        accreditation: lab.accreditation,
        demonstration: lab.demonstration,
        set_up: lab.setUp ?? true,
      })
      .execute(),
  )
  return scope
}

export type Person = {
  username: string
  names: string
  role: RoleId
  password: string
  /** Somebody else knows it: the person changes it before anything else. */
  passwordHandedOver?: true
  language?: 'es' | 'en' | 'de'
  clientId?: string
  workSites?: readonly string[]
}

export async function addPerson(pool: pg.Pool, scope: Scope, person: Person): Promise<number> {
  const passwordHash = await hashPassword(person.password)
  return changing(pool, scope, 'user.add', undefined, async (db) => {
    const users = writeUsers(db, scope)
    const { username, names, language = 'es', passwordHandedOver = false } = person
    const id = await users.add({ username, names, email: '', language }, passwordHash, passwordHandedOver)
    await users.grant(id, {
      clientId: person.clientId ?? null,
      workSites: person.workSites ?? [],
      permissions: roleOf(person.role),
    })
    return id
  })
}
