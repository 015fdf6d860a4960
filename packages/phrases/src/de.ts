import { common } from './de/common.ts'
import { errors } from './de/errors.ts'
import { session } from './de/session.ts'
import { shell } from './de/shell.ts'
import { verifications } from './de/verifications.ts'
import type { es } from './es.ts'
import type { Same } from './same.ts'

export const de: Same<typeof es> = {
  common,
  errors,
  session,
  shell,
  verifications,
}
