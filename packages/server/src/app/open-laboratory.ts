import type { Language } from '@probeta/contract/base/languages.ts'
import { roleOf, type RoleId } from '@probeta/domain/people/permissions.ts'
import type pg from 'pg'
import { installationScope } from '../db/laboratories.ts'
import { addLaboratorySchema } from '../db/laboratory-schema.ts'
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
  /** The administrator still has to enter whose laboratory it is. */
  setUp?: false
}

export class NameTaken extends Error {
  override name = 'NameTaken'
}

/** Opens a further laboratory, as the owner of the database at `url`. Throws NameTaken, also where two are opened at once. */
export async function openLaboratory(url: string, lab: NewLaboratory): Promise<Scope> {
  const id = await addLaboratorySchema(url, async (client, number) => {
    const taken = await client.query('select from laboratory where name = $1', [lab.name])
    if (taken.rowCount !== 0) throw new NameTaken()
    await client.query("set local probeta.action = 'laboratory.open'")
    await client.query(
      `insert into laboratory (id, name, address, time_zone, accreditation, demonstration, set_up)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [number, lab.name, lab.address, lab.timeZone, lab.accreditation, lab.demonstration, lab.setUp ?? true],
    )
  })
  return installationScope(id, lab.timeZone)
}

export type Person = {
  username: string
  names: string
  role: RoleId
  password: string
  /** Another person knows it: the owner has to change it before anything else. */
  passwordHandedOver?: true
  language?: Language
  clientId?: string
  workSites?: readonly string[]
}

export async function addPerson(pool: pg.Pool, scope: Scope, person: Person): Promise<number> {
  const passwordHash = await hashPassword(person.password)
  return changing(pool, scope, 'user.add', undefined, async (db) => {
    const users = writeUsers(db, scope)
    const { username, names, language = 'es', passwordHandedOver = false } = person
    const id = await users.add(
      { username, names, email: '', language },
      { passwordHash, mustChange: passwordHandedOver },
    )
    await users.grant(id, {
      clientId: person.clientId ?? null,
      workSites: person.workSites ?? [],
      permissions: roleOf(person.role),
    })
    return id
  })
}
