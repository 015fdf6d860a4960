import { LONGEST_LINE } from '@probeta/domain/press/line-pattern.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { name, text, uuid } from '../base/values.ts'

/** A program beside a press that passes on its lines. */
export const PressBridge = z.object({
  id: uuid(),
  pressId: uuid(),
  press: z.string(),
  name: z.string(),
  addedAt: z.string(),
  revokedAt: z.string().nullable(),
  /** Last time it called, by the server's clock; null: never. */
  heardAt: z.string().nullable(),
  /** Seconds by which its clock was ahead of the server's at that time; negative: behind. */
  clockAheadSeconds: z.int(),
})
export type PressBridge = z.infer<typeof PressBridge>

export const listPressBridgesEndpoint = endpoint({
  method: 'GET',
  path: '/press-bridges',
  summary: 'The bridges of the presses, those in use first',
  // Whoever keeps the tables sees them beside their press, whoever breaks sees that one calls: no single permission is of both.
  access: 'staff',
  result: z.object({ items: z.array(PressBridge) }),
  refuses: [],
})

export const addPressBridgeEndpoint = endpoint({
  method: 'POST',
  path: '/presses/:pressId/bridges',
  summary: 'Give a bridge beside a press a key. Told once',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ pressId: uuid() }),
  body: z.strictObject({ name: name() }),
  result: z.object({ bridge: PressBridge, key: z.string() }),
  refuses: ['press.notFound'],
})

export const revokePressBridgeEndpoint = endpoint({
  method: 'DELETE',
  path: '/press-bridges/:bridgeId',
  summary: 'Revoke the key of a bridge',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ bridgeId: uuid() }),
  result: PressBridge,
  refuses: ['pressBridge.notFound'],
})

/** Most lines of one call: fits the largest body of an anonymous caller. */
export const mostLinesPosted = 50

/** Identified by its key alone, in the body so that no log of addresses holds it. A line sent again is the same line. */
export const postPressLinesEndpoint = endpoint({
  method: 'POST',
  path: '/press-bridge/lines',
  summary: 'Pass on lines of a press, or none to say that the bridge is there',
  access: 'public',
  body: z.strictObject({
    key: z.string().regex(/^[\w-]{43}$/),
    /** Identifies the numbering: a new journal begins again at 1. */
    journal: uuid(),
    /** Time of the call by the bridge's clock, ISO 8601. */
    sentAt: z.iso.datetime(),
    lines: z
      .array(
        z.strictObject({
          number: z.int().min(1).max(2_147_483_647),
          heardAt: z.iso.datetime(),
          /** Empty: what came is no text. */
          text: text(LONGEST_LINE),
        }),
      )
      .max(mostLinesPosted),
  }),
  result: z.object({ press: z.string(), taken: z.int(), repeated: z.int() }),
  refuses: ['pressBridge.unknown', 'request.tooMany'],
})

export const PressLine = z.object({
  id: uuid(),
  /** By the bridge's clock. */
  heardAt: z.string(),
  /** By the server's clock. */
  receivedAt: z.string(),
  /** Empty: what came is no text. */
  text: z.string(),
})
export type PressLine = z.infer<typeof PressLine>

/** Most lines handed to a page at one time. */
export const mostLinesTaken = 200

/**
 * Lines go to one page. Until it says that it stored them they come again to the same page; should that page not return
 * for a minute, another one gets them.
 */
export const takePressLinesEndpoint = endpoint({
  method: 'POST',
  path: '/presses/:pressId/lines',
  summary: 'Take the lines that the bridges of a press passed on, and confirm those taken before',
  access: { permission: permission.breaks, level: 'edit' },
  params: z.object({ pressId: uuid() }),
  body: z.strictObject({
    /** Identifies the page that takes them. */
    page: uuid(),
    /** Lines that the page has stored. */
    stored: z.array(uuid()).max(mostLinesTaken),
  }),
  result: z.object({
    items: z.array(PressLine),
    /** Person whose page takes the lines of this press at present; null: none but this one. */
    takenElsewhereBy: z.string().nullable(),
  }),
  refuses: ['press.notFound'],
})
