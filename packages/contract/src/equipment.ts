import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { uuid } from './values.ts'

export const Press = z.object({ id: uuid(), name: z.string(), calibratedUntil: z.string().nullable() })
export type Press = z.infer<typeof Press>

export const listPresses = endpoint({
  method: 'GET',
  path: '/presses',
  summary: 'The presses in use',
  access: { permission: 24, level: 'view' },
  result: z.object({ items: z.array(Press) }),
  refuses: [],
})
