import { clients } from './en/clients.ts'
import { common } from './en/common.ts'
import { dashboard } from './en/dashboard.ts'
import { errors } from './en/errors.ts'
import { imports } from './en/imports.ts'
import { passwordLinks } from './en/password-links.ts'
import { portal } from './en/portal.ts'
import { profile } from './en/profile.ts'
import { reports } from './en/reports.ts'
import { search } from './en/search.ts'
import { samples } from './en/samples.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import { sheets } from './en/sheets.ts'
import { specimens } from './en/specimens.ts'
import { statistics } from './en/statistics.ts'
import { strengthTests } from './en/strength-tests.ts'
import { tablets } from './en/tablets.ts'
import { users } from './en/users.ts'
import { verdicts } from './en/verdicts.ts'
import { verifications } from './en/verifications.ts'
import { visits } from './en/visits.ts'
import { workSites } from './en/work-sites.ts'
import type { es } from './es.ts'
import type { Same } from './same.ts'

export const en: Same<typeof es> = {
  clients,
  common,
  dashboard,
  errors,
  imports,
  passwordLinks,
  portal,
  profile,
  reports,
  search,
  samples,
  session,
  shell,
  sheets,
  specimens,
  statistics,
  strengthTests,
  tablets,
  users,
  verdicts,
  verifications,
  visits,
  workSites,
}
