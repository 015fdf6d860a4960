import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { shortCode, text, uuid, version } from '../base/values.ts'

/** A filter by branch: the id of one, or the head office, to which belongs what belongs to none. */
export const headOffice = 'head'
export const branchChoice = () => z.union([uuid(), z.literal(headOffice)])

const fields = {
  code: shortCode(),
  name: text(80).min(1),
  address: text(300),
}
export const branchFields = z.object(fields).keyof().options

export const Branch = z.object({
  id: uuid(),
  version: version(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  active: z.boolean(),
})
export type Branch = z.infer<typeof Branch>

/** What may belong to a branch, and to which it belongs; null: to the head office. */
const belonging = <Id extends z.ZodType>(id: Id) =>
  z.array(z.object({ id, name: z.string(), branchId: uuid().nullable() }))

const most = 2_000
/** Ids of everything that belongs to it from now on; what is left out goes back to the head office. */
const belongings = {
  places: z.array(uuid()).max(most),
  equipment: z.array(uuid()).max(most),
  people: z.array(z.int()).max(most),
}

/** A branch with what belongs to it. */
export const BranchFile = Branch.extend({
  places: z.array(z.string()),
  equipment: z.array(z.string()),
  people: z.array(z.int()),
})
export type BranchFile = z.infer<typeof BranchFile>

export const listBranchesEndpoint = endpoint({
  method: 'GET',
  path: '/branches',
  summary: 'The branches in use; none in a laboratory without branches',
  access: 'staff',
  result: z.object({ items: z.array(Branch) }),
  refuses: [],
})

export const tableOfBranchesEndpoint = endpoint({
  method: 'GET',
  path: '/tables/branches',
  summary:
    'Every branch, in use or not, and the storage places, equipment and people in use that may belong to one',
  access: { permission: permission.tables, level: 'view' },
  result: z.object({
    items: z.array(BranchFile),
    places: belonging(uuid()),
    equipment: belonging(uuid()),
    people: belonging(z.int()),
  }),
  refuses: [],
})

export const addBranchEndpoint = endpoint({
  method: 'POST',
  path: '/branches',
  summary: 'Add a branch, with what belongs to it',
  access: { permission: permission.tables, level: 'edit' },
  body: z.strictObject({ ...fields, ...belongings }),
  result: BranchFile,
  once: true,
  refuses: ['branch.codeTaken', 'branch.nameTaken'],
})

export const changeBranchEndpoint = endpoint({
  method: 'PUT',
  path: '/branches/:branchId',
  summary: 'Change a branch and what belongs to it, or take it out of use once nothing does',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ branchId: uuid() }),
  body: z.strictObject({ ...fields, ...belongings, active: z.boolean() }),
  result: BranchFile,
  guarded: true,
  refuses: ['branch.notFound', 'branch.codeTaken', 'branch.nameTaken', 'branch.occupied'],
})
