import { type Held, reaches } from './permissions.ts'

/** Who speaks for the laboratory to a client: whoever keeps the clients (21), or answers for results (25). */
export const mayAnswerClients = (held: Held): boolean =>
  ([21, 25] as const).some((permission) => {
    const level = held[permission]
    return level !== undefined && reaches(level, 'edit')
  })
