import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

export const describeLaboratoryExportEndpoint = endpoint({
  method: 'GET',
  path: '/laboratory-export/contents',
  summary: 'What a complete export of the laboratory would hold now, and what it leaves out',
  access: { permission: permission.users, level: 'approve' },
  result: z.object({
    tables: z.array(z.object({ name: z.string(), rows: z.int() })),
    /** Data left out. `secret`: it gives access; `internal`: belongs to the program, not to the laboratory. */
    left: z.array(z.object({ name: z.string(), why: z.enum(['secret', 'internal']) })),
    /** Bytes of photos, reports and other files. */
    fileBytes: z.int(),
  }),
  refuses: [],
})

export const exportLaboratoryEndpoint = endpoint({
  method: 'GET',
  path: '/laboratory-export',
  summary:
    'All data of the laboratory as a ZIP: a CSV a table, issued reports, photos, a description, check sums',
  access: { permission: permission.users, level: 'approve' },
  result: z.unknown(),
  produces: 'application/zip',
  slow: true,
  proved: true,
  refuses: ['export.busy'],
})
