import type { SessionUser } from '@probeta/contract/access/session.ts'
import { forget, keep, recall } from '../shell/browser-storage.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The stored user, or undefined when what is stored is not one. Without a schema: sign-in must stay small. */
export function parseSessionUser(text: string | null): SessionUser | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return undefined
    const { id, nombres, token, permisos, cliente, obras } = value
    if (typeof id !== 'number' || typeof nombres !== 'string') return undefined
    if (typeof token !== 'string' || token === '' || !Array.isArray(permisos)) return undefined
    return {
      id,
      nombres,
      token,
      permisos: permisos.filter((permission) => typeof permission === 'number'),
      cliente: typeof cliente === 'string' && cliente !== '' ? cliente : false,
      obras: Array.isArray(obras) ? obras.filter((workSite) => typeof workSite === 'string') : [],
    }
  } catch {
    return undefined
  }
}

let known: { text: string | null; user: SessionUser | undefined } = { text: null, user: undefined }

/** The signed-in user, as stored: the same object until the storage changes. */
export function sessionUser(): SessionUser | undefined {
  const text = recall('currentUser')
  if (text !== known.text) known = { text, user: parseSessionUser(text) }
  return known.user
}

export const storeSession = (user: SessionUser): void => keep('currentUser', JSON.stringify(user))
export const clearSession = (): void => forget('currentUser')

/** The wire format is fixed: the token, a comma, the id. The server trusts the token alone. */
export function authorization(): Record<string, string> {
  const user = sessionUser()
  return user ? { authorization: `Bearer ${user.token},${user.id}` } : {}
}

const clientFlag = (user: SessionUser) => user.cliente !== false

/** Returns whether the menu shows an item. A client user has none, whatever the list says. */
export const holds = (permission: number | null): boolean => {
  const user = sessionUser()
  if (!user) return false
  return permission === null || (!clientFlag(user) && user.permisos.includes(permission))
}
