import { clients } from './de/clients.ts'
import { common } from './de/common.ts'
import { errors } from './de/errors.ts'
import { imports } from './de/imports.ts'
import { profile } from './de/profile.ts'
import { reports } from './de/reports.ts'
import { session } from './de/session.ts'
import { shell } from './de/shell.ts'
import { sheets } from './de/sheets.ts'
import { specimens } from './de/specimens.ts'
import { strengthTests } from './de/strength-tests.ts'
import { users } from './de/users.ts'
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
  profile,
  reports,
  session,
  shell,
  sheets,
  specimens,
  strengthTests,
  users,
  verdicts,
  verifications,
  workSites,
}
