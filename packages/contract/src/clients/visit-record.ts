import { z } from 'zod'

/** A position by the receiver of a phone, degrees of WGS 84, and its accuracy in metres. */
export const Position = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyM: z.number().min(0).max(1_000_000),
})
export type Position = z.infer<typeof Position>

/** When the technician of a visit came and left, and how far it was. `version` counts the corrections. */
export const VisitRecord = z.object({
  version: z.int(),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  travelMinutes: z.int().nullable(),
  kilometres: z.number().nullable(),
  position: Position.nullable(),
})
export type VisitRecord = z.infer<typeof VisitRecord>
