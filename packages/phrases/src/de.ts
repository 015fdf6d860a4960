import { clients } from './de/clients.ts'
import { common } from './de/common.ts'
import { errors } from './de/errors.ts'
import { imports } from './de/imports.ts'
import { session } from './de/session.ts'
import { shell } from './de/shell.ts'
import { specimens } from './de/specimens.ts'
import { verdicts } from './de/verdicts.ts'
import { verifications } from './de/verifications.ts'
import { workSites } from './de/work-sites.ts'
import type { es } from './es.ts'
import type { Same } from './same.ts'

export const de: Same<typeof es> = {
  clients,
  common,
  errors,
  imports,
  session,
  shell,
  specimens,
  verdicts,
  verifications,
  workSites,
}
