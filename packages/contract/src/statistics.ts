import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { uuid } from './values.ts'

export const mixStatistics = endpoint({
  method: 'GET',
  path: '/mixes/:mixId/statistics',
  summary: 'n, mean and standard deviation of the single specimens of a mix, by age',
  access: { permission: 27, level: 'view' },
  params: z.object({ mixId: uuid() }),
  result: z.object({
    items: z.array(
      z.object({ ageHours: z.int(), n: z.int(), meanMpa: z.number(), deviationMpa: z.number().nullable() }),
    ),
  }),
  refuses: ['mix.notFound'],
})
