import { clients } from './de/clients.ts'
import { common } from './de/common.ts'
import { dashboard } from './de/dashboard.ts'
import { errors } from './de/errors.ts'
import { imports } from './de/imports.ts'
import { passwordLinks } from './de/password-links.ts'
import { portal } from './de/portal.ts'
import { profile } from './de/profile.ts'
import { reports } from './de/reports.ts'
import { search } from './de/search.ts'
import { samples } from './de/samples.ts'
import { session } from './de/session.ts'
import { shell } from './de/shell.ts'
import { sheets } from './de/sheets.ts'
import { specimens } from './de/specimens.ts'
import { statistics } from './de/statistics.ts'
import { strengthTests } from './de/strength-tests.ts'
import { tablets } from './de/tablets.ts'
import { users } from './de/users.ts'
import { verdicts } from './de/verdicts.ts'
import { verifications } from './de/verifications.ts'
import { visits } from './de/visits.ts'
import { workSites } from './de/work-sites.ts'
import type { es } from './es.ts'
import type { Same } from './same.ts'

export const de: Same<typeof es> = {
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
