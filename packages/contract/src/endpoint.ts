import type { PermissionId, PermissionLevel } from '@probeta/domain/people/permissions.ts'
import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * As long is the answer of a call kept under its Idempotency-Key, days. Repeated later, the call is a new one: what it
 * changes is then guarded by the version it names alone, and what it creates by whoever sends it.
 */
export const answersKeptDays = 180

/**
 * Who may call: staff holding a permission at a level, staff holding any permission at all (each sees their own), anyone
 * signed in (rows by scope), or anyone at all.
 */
export type Access = { permission: PermissionId; level: PermissionLevel } | 'staff' | 'portal' | 'public'

/** What an uploaded file may weigh where its endpoint says nothing else, bytes. */
export const mostUploadedBytes = 64_000_000

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  result: z.ZodType
  /** Something other than JSON; `result` then describes nothing. */
  produces?:
    | 'image/jpeg'
    | 'application/pdf'
    | 'application/zip'
    | 'application/octet-stream'
    | 'text/calendar'
    | 'text/csv'
    | 'text/event-stream'
  /** Needs an Idempotency-Key: a repeated call answers what the first one answered. */
  once?: true
  /**
   * The body is multipart/form-data with one file; everywhere else it is JSON. `most`: bytes the file may have, with the
   * refusals of a larger one and of none.
   */
  upload?: true | { most: number; tooLarge: RefusalCode; missing: RefusalCode }
  /** May take minutes; callers wait longer for it before they try again. */
  slow?: true
  /** Needs If-Match with the version that was read: 428 without, 412 when somebody was faster. */
  guarded?: true
  /** Asks the person to prove again who they are, see proof.ts: 403 `session.proofNeeded` without. */
  proved?: true
  /** Open also to a session whose password was handed over; every other refuses it with 403 `session.passwordDue`. */
  beforeOwnPassword?: true
  /** Every answer, a refusal too, tells the browser to empty its HTTP cache: nobody goes on reading here. */
  clearsCache?: true
  /** The refusals of its own a caller must be ready for; those of the protocol itself are not repeated here. */
  refuses: readonly RefusalCode[]
}

/** Keeps the literal types of a declaration; adds nothing at run time. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

type In<S> = S extends z.ZodType ? z.output<S> : undefined
type Out<S> = S extends z.ZodType ? z.input<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a handler receives: parsed. */
export type Parsed<E extends Endpoint> = Present<{
  params: E extends { params: infer S } ? In<S> : undefined
  query: E extends { query: infer S } ? In<S> : undefined
  body: E extends { body: infer S } ? In<S> : undefined
}>

type Guard<E extends Endpoint> = E extends { guarded: true } ? { version: number | string } : unknown

/** What a caller passes: not yet parsed; of a guarded endpoint also the version it has seen. */
export type Args<E extends Endpoint> = Present<{
  params: E extends { params: infer S } ? Out<S> : undefined
  query: E extends { query: infer S } ? Out<S> : undefined
  body: E extends { body: infer S } ? Out<S> : undefined
}> &
  Guard<E>

export type ResultOf<E extends Endpoint> = z.output<E['result']>
export type RefusalOf<E extends Endpoint> = E['refuses'][number]
