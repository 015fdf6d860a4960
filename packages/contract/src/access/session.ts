import { permissionLevels } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { language, text, uuid } from '../base/values.ts'

/** User as the browser stores it under `currentUser`: a fixed contract with existing clients. */
export const SessionUser = z.object({
  id: z.int(),
  nombres: z.string(),
  token: z.string(),
  permisos: z.array(z.int()),
  /** Id of the client of a client user; false for staff. */
  cliente: z.union([z.literal(false), z.string()]),
  obras: z.array(z.string()),
})
export type SessionUser = z.infer<typeof SessionUser>

export const signInEndpoint = endpoint({
  method: 'POST',
  path: '/autenticacion.json',
  summary: 'Sign in with user name and password',
  access: 'public',
  body: z.strictObject({ usuario: text(80), password: z.string().max(1000) }),
  result: SessionUser,
  /** `session.secondFactor` carries the `ticket` for the second step. */
  refuses: ['session.wrongPair', 'session.secondFactor', 'session.noLaboratory', 'request.tooMany'],
})

export const signOutEndpoint = endpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'End this session',
  access: 'portal',
  clearsCache: true,
  beforeOwnPassword: true,
  result: z.object({}),
  refuses: [],
})

export const CurrentSession = z.object({
  id: z.int(),
  nombres: z.string(),
  usuario: z.string(),
  permisos: z.array(z.int()),
  /** Permission id → view, edit or approve. */
  levels: z.record(z.string(), z.enum(permissionLevels)),
  cliente: z.union([z.literal(false), z.string()]),
  obras: z.array(z.string()),
  laboratory: z.object({
    id: z.int(),
    name: z.string(),
    timeZone: z.string(),
    /** Default for new people and clients. */
    language: language(),
    /** Decides what forms propose; empty where nobody has said it. */
    country: z.string(),
    /** Nobody has entered yet whose laboratory it is: its administrator is asked before anything else. */
    setUp: z.boolean(),
  }),
  laboratories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Address where that laboratory is opened; null: here. */
      address: z.string().nullable(),
    }),
  ),
  /** The laboratory's day, by the server's clock. */
  today: z.iso.date(),
})
export type CurrentSession = z.infer<typeof CurrentSession>

export const currentSessionEndpoint = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Who I am, what I may do, as of now',
  access: 'portal',
  result: CurrentSession,
  refuses: [],
})

export const switchLaboratoryEndpoint = endpoint({
  method: 'PUT',
  path: '/session/laboratory',
  summary: 'Work in another of my laboratories',
  access: 'portal',
  body: z.strictObject({ laboratoryId: z.int() }),
  result: z.object({}),
  refuses: ['laboratory.notFound'],
})

export const changeOwnPasswordEndpoint = endpoint({
  method: 'PUT',
  path: '/session/password',
  summary: 'Change my own password',
  access: 'portal',
  beforeOwnPassword: true,
  body: z.strictObject({ current: z.string().max(1000), next: z.string().max(1000) }),
  result: z.object({}),
  refuses: ['session.wrongPair', 'user.weakPassword', 'user.samePassword', 'user.demoPassword'],
})

export const PersonRef = z.object({ id: z.int(), name: z.string() })
export const ObjectRef = z.object({ id: uuid(), name: z.string() })
export const userLanguage = language
