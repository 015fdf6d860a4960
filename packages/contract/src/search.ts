import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './values.ts'

export const Hit = z.object({
  kind: z.enum(['specimen', 'sample', 'sheet', 'workSite', 'client', 'report']),
  id: z.string(),
  /** What to open: the sample of a specimen, otherwise the thing itself. */
  openId: z.string(),
  label: z.string(),
  context: z.string(),
})
export type Hit = z.infer<typeof Hit>

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'One box that finds anything by part of its number or name',
  access: { permission: 11, level: 'view' },
  query: z.object({ q: text(80).min(1) }),
  result: z.object({ items: z.array(Hit) }),
  refuses: [],
})
