import { permission, type Held, reaches } from './permissions.ts'

/** Who speaks for the laboratory to a client: whoever keeps the clients, or answers for results. */
export const mayAnswerClients = (held: Held): boolean =>
  [permission.clients, permission.results].some((id) => {
    const level = held[id]
    return level !== undefined && reaches(level, 'edit')
  })
