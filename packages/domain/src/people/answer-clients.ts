import { permission, type Held, reaches } from './permissions.ts'

/** True for a person who may answer clients: one who may edit clients or results. */
export const mayAnswerClients = (held: Held): boolean =>
  [permission.clients, permission.results].some((id) => {
    const level = held[id]
    return level !== undefined && reaches(level, 'edit')
  })
