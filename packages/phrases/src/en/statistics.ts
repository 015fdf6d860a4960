import type { statistics as es } from '../es/statistics.ts'
import type { Same } from '../same.ts'

export const statistics: Same<typeof es> = {
  title: 'Statistics',
  mean: 'Mean',
}
