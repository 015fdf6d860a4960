import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  addTechnicianEndpoint,
  changeTechnicianEndpoint,
  Technician,
} from '@probeta/contract/clients/technicians.ts'
import type { Context } from '../../http/context.ts'
import type { Readings, Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { todayOf } from './count-week.ts'

const mostTries = 50

/** 'Ana Pérez Gil' → 'ana.perez.gil', as a user name must be. */
const userNameOf = (name: string) => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
  return plain.length < 2 ? `tecnico.${plain}`.replace(/\.$/, '') : plain.slice(0, 60)
}

/** Adds a person under the first free user name of the installation: '…', '….2', '….3'. */
async function addPerson(
  { technicians }: Stores,
  person: { names: string; email: string; language: string },
) {
  const username = userNameOf(person.names)
  for (let turn = 1; turn <= mostTries; turn += 1) {
    const id = await technicians.addPerson({
      ...person,
      username: turn === 1 ? username : `${username}.${turn}`,
    })
    if (id !== undefined) return id
  }
  throw new Refusal('user.nameTaken')
}

export async function findTechnician(
  ctx: Context,
  { technicians }: Pick<Readings, 'technicians'>,
  userId: number,
): Promise<Technician> {
  return orRefuse(await technicians.find(userId, todayOf(ctx)), 'technician.notFound')
}

export const addTechnician = (
  ctx: Context,
  { body }: Parsed<typeof addTechnicianEndpoint>,
): Promise<Technician> =>
  ctx.change('technician.add', async (stores) => {
    const { userId, name, email, language, ...notes } = body
    if (userId !== null && !(await stores.technicians.isStaff(userId))) throw new Refusal('user.notFound')
    const id = userId ?? (await addPerson(stores, { names: name, email, language }))
    if (!(await stores.technicians.addNotes(id, notes))) throw new Refusal('technician.known')
    return findTechnician(ctx, stores, id)
  })

/** Changes a technician; the first change creates the record, whose version is 0 until then. */
export const changeTechnician = (
  ctx: Context,
  { params: { technicianId: userId }, body }: Parsed<typeof changeTechnicianEndpoint>,
): Promise<Technician> =>
  ctx.change('technician.change', async (stores) => {
    const before = await findTechnician(ctx, stores, userId)
    const { name, email, language, ...notes } = body
    const version = Number(ctx.version)
    if (before.version !== version) throw stale(before)
    const { active: _, ...first } = notes
    const done =
      version === 0
        ? (await stores.technicians.addNotes(userId, first)) &&
          (notes.active || (await stores.technicians.changeNotes(userId, 1, notes)))
        : await stores.technicians.changeNotes(userId, version, notes)
    if (!done) throw stale(await findTechnician(ctx, stores, userId))
    await stores.technicians.changePerson(userId, { names: name, email, language })
    return findTechnician(ctx, stores, userId)
  })
