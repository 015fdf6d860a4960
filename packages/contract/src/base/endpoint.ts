import type { PermissionId, PermissionLevel } from '@probeta/domain/people/permissions.ts'
import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * Days for which the answer of a call is stored under its Idempotency-Key. After that a repeated call is a new one:
 * what it changes is then guarded only by the version it names, and what it creates only by the sender.
 */
export const answersKeptDays = 180

/**
 * Permitted callers: staff with a permission at a level, staff with any permission (each sees their own), anyone signed in
 * (rows by scope), or anyone at all.
 */
export type Access = { permission: PermissionId; level: PermissionLevel } | 'staff' | 'portal' | 'public'

/** Largest uploaded file where the endpoint sets no other limit, bytes. */
export const mostUploadedBytes = 64_000_000

export type MediaType =
  | 'image/jpeg'
  | 'application/pdf'
  | 'application/zip'
  | 'application/octet-stream'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'text/calendar'
  | 'text/csv'
  | 'text/event-stream'

/** A body of multipart/form-data with one file. What is left out is as usual. */
export type UploadRule = {
  /** Largest file, bytes. */
  most?: number
  /** The refusal of a larger file, and of no file. */
  tooLarge?: RefusalCode
  missing?: RefusalCode
  /** As many may come at one time, together no larger than `most`; by default one. */
  files?: number
  /** Text fields beside the file; one that is not text itself holds JSON. */
  beside?: Readonly<Record<string, z.ZodType>>
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  result: z.ZodType
  /** Media type of an answer that is not JSON, or several by the query; `result` is then meaningless. */
  produces?: MediaType | readonly MediaType[]
  /** Needs an Idempotency-Key: a repeated call returns the first answer. */
  once?: true
  /** The body is multipart/form-data with a file; otherwise bodies are JSON. */
  upload?: true | UploadRule
  /** May take minutes; callers wait longer for it before they try again. */
  slow?: true
  /** Needs If-Match with the version that was read: 428 without it, 412 when the row has changed since. */
  guarded?: true
  /** Asks the person to prove again who they are, see proof.ts: 403 `session.proofNeeded` without. */
  proved?: true
  /** Also open to a session whose password was handed over; every other endpoint refuses it with 403 `session.passwordDue`. */
  beforeOwnPassword?: true
  /** Every answer, refusals included, makes the browser clear its HTTP cache: the person has left this device. */
  clearsCache?: true
  /** Refusals specific to this endpoint; those of the protocol itself are not repeated here. */
  refuses: readonly RefusalCode[]
}

/** Keeps the literal types of a declaration; adds nothing at run time. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

type In<S> = S extends z.ZodType ? z.output<S> : undefined
type Out<S> = S extends z.ZodType ? z.input<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** Parsed input that a handler receives. */
export type Parsed<E extends Endpoint> = Present<{
  params: E extends { params: infer S } ? In<S> : undefined
  query: E extends { query: infer S } ? In<S> : undefined
  body: E extends { body: infer S } ? In<S> : undefined
}>

type Guard<E extends Endpoint> = E extends { guarded: true } ? { version: number | string } : unknown

/** Input of a caller, not yet parsed; for a guarded endpoint also the version that was read. */
export type Args<E extends Endpoint> = Present<{
  params: E extends { params: infer S } ? Out<S> : undefined
  query: E extends { query: infer S } ? Out<S> : undefined
  body: E extends { body: infer S } ? Out<S> : undefined
}> &
  Guard<E>

export type ResultOf<E extends Endpoint> = z.output<E['result']>
export type RefusalOf<E extends Endpoint> = E['refuses'][number]
