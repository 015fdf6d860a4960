import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { PersonRef, SessionUser } from './session.ts'
import { text, uuid } from '../base/values.ts'

/** A device of the laboratory that people use in turn: only there a PIN signs in. */
export const Tablet = z.object({
  id: uuid(),
  name: z.string(),
  addedBy: PersonRef,
  addedAt: z.string(),
  removedAt: z.string().nullable(),
  /** The device of this request. */
  here: z.boolean(),
})
export type Tablet = z.infer<typeof Tablet>

export const listTabletsEndpoint = endpoint({
  method: 'GET',
  path: '/tablets',
  summary: 'The shared tablets of the laboratory by name, then those that were removed',
  access: { permission: permission.users, level: 'view' },
  result: z.object({ items: z.array(Tablet) }),
  refuses: [],
})

/** Called on the device itself, which the cookies of the answer turn into the tablet; a tablet that it was before ends. */
export const nameTabletEndpoint = endpoint({
  method: 'POST',
  path: '/tablets',
  summary: 'Make this very device a shared tablet of the laboratory',
  access: { permission: permission.users, level: 'edit' },
  proved: true,
  body: z.strictObject({ name: text(80).min(1) }),
  result: Tablet,
  refuses: [],
})

export const removeTabletEndpoint = endpoint({
  method: 'DELETE',
  path: '/tablets/:tabletId',
  summary: 'End a shared tablet and every session of the laboratory that was started by PIN',
  access: { permission: permission.users, level: 'edit' },
  params: z.object({ tabletId: uuid() }),
  result: z.object({}),
  refuses: ['tablet.notFound'],
})

export const TabletPeople = z.object({
  name: z.string(),
  laboratory: z.string(),
  /** Staff of the laboratory who have a PIN, by name. */
  people: z.array(z.object({ id: z.int(), names: z.string() })),
})
export type TabletPeople = z.infer<typeof TabletPeople>

/** Identified by its cookie alone; `tablet.ended` for every other device. */
export const findTabletEndpoint = endpoint({
  method: 'GET',
  path: '/tablet',
  summary: 'Which tablet this device is, and who may sign in on it by PIN',
  access: 'public',
  result: TabletPeople,
  refuses: ['tablet.ended'],
})

const pin = () => z.string().regex(/^\d{6}$/)

/** Gives the same answer for a wrong PIN, an unknown person, one without a PIN, and one of another laboratory. */
export const signInByPinEndpoint = endpoint({
  method: 'POST',
  path: '/tablet/session',
  summary: 'Sign in on a shared tablet with a PIN',
  access: 'public',
  body: z.strictObject({ userId: z.int().min(1).max(2_147_483_647), pin: pin() }),
  result: SessionUser,
  refuses: ['tablet.ended', 'pin.wrong', 'pin.closed', 'request.tooMany'],
})

export const OwnPin = z.object({
  since: z.string().nullable(),
  /** Blocked after too many wrong attempts in a row, until its owner signs in by password or passkey. */
  closed: z.boolean(),
  /** Names of the tablets on which it signs in. */
  tablets: z.array(z.string()),
})
export type OwnPin = z.infer<typeof OwnPin>

export const findPinEndpoint = endpoint({
  method: 'GET',
  path: '/session/pin',
  summary: 'Whether I have a PIN for the shared tablets',
  access: 'portal',
  result: OwnPin,
  refuses: [],
})

export const setPinEndpoint = endpoint({
  method: 'PUT',
  path: '/session/pin',
  summary: 'Set or change my PIN for the shared tablets',
  access: 'portal',
  proved: true,
  body: z.strictObject({ pin: pin() }),
  result: z.object({}),
  /** `pin.weak` carries `why`. */
  refuses: ['pin.weak', 'pin.staffOnly'],
})

export const removePinEndpoint = endpoint({
  method: 'DELETE',
  path: '/session/pin',
  summary: 'Remove my PIN',
  access: 'portal',
  proved: true,
  result: z.object({}),
  refuses: [],
})
