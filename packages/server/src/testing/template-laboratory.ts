import { type RoleId, roleIds } from '@probeta/domain/people/permissions.ts'
import type pg from 'pg'
import { installationScope } from '../db/laboratories.ts'
import type { Scope } from '../db/scope.ts'
import { addPerson, type NewLaboratory, openLaboratory } from '../app/open-laboratory.ts'

export type StaffRole = Exclude<RoleId, 'client'>
/** The user of each role in the template. */
export type TemplateStaff = readonly (readonly [StaffRole, number])[]

export const timeZone = 'Europe/Madrid'
/** Nobody signs in with it in a test: sessions are opened in the database, because hashing takes long. */
export const unusedPassword = 'correct horse battery staple'

export const staffRoles = roleIds.filter((role): role is StaffRole => role !== 'client')

/** Fills the template that every test laboratory is copied from: the laboratory and one person of each role. */
export async function fillTemplate(pool: pg.Pool, ownerUrl: string): Promise<TemplateStaff> {
  return staffOf(pool, await openLaboratory(ownerUrl, plainLaboratory('Laboratorio de prueba')), 0)
}

export const plainLaboratory = (name: string): NewLaboratory => ({
  name,
  address: 'Calle Mayor 1, Madrid',
  timeZone,
  accreditation: '',
  demonstration: false,
})

/** One person of each role. `known`: how many people the installation has, so that names differ. */
export async function staffOf(pool: pg.Pool, scope: Scope, known: number): Promise<TemplateStaff> {
  const staff: [StaffRole, number][] = []
  for (const [index, role] of staffRoles.entries()) {
    const names = `${role} ${known + index + 1}`
    const username = names.toLowerCase().replace(' ', '.')
    staff.push([role, await addPerson(pool, scope, { username, names, role, password: unusedPassword })])
  }
  return staff
}

/** The scope of the laboratory in every copy of the template, which holds no other. */
export const templateScope = installationScope(1, timeZone)
export const templatePeople = staffRoles.length
