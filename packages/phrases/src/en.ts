import { clients } from './en/clients.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { imports } from './en/imports.ts'
import { profile } from './en/profile.ts'
import { reports } from './en/reports.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import { sheets } from './en/sheets.ts'
import { specimens } from './en/specimens.ts'
import { strengthTests } from './en/strength-tests.ts'
import { users } from './en/users.ts'
import { verdicts } from './en/verdicts.ts'
import { verifications } from './en/verifications.ts'
import { workSites } from './en/work-sites.ts'
import type { es } from './es.ts'
import type { Same } from './same.ts'

export const en: Same<typeof es> = {
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
