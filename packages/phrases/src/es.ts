import { clients } from './es/clients.ts'
import { common } from './es/common.ts'
import { dashboard } from './es/dashboard.ts'
import { errors } from './es/errors.ts'
import { imports } from './es/imports.ts'
import { passwordLinks } from './es/password-links.ts'
import { portal } from './es/portal.ts'
import { profile } from './es/profile.ts'
import { reports } from './es/reports.ts'
import { search } from './es/search.ts'
import { samples } from './es/samples.ts'
import { session } from './es/session.ts'
import { shell } from './es/shell.ts'
import { sheets } from './es/sheets.ts'
import { specimens } from './es/specimens.ts'
import { statistics } from './es/statistics.ts'
import { strengthTests } from './es/strength-tests.ts'
import { tablets } from './es/tablets.ts'
import { users } from './es/users.ts'
import { verdicts } from './es/verdicts.ts'
import { verifications } from './es/verifications.ts'
import { visits } from './es/visits.ts'
import { workSites } from './es/work-sites.ts'

/** Every sentence of the screens, one module per noun; a new module gets one line here and in en.ts and de.ts. */
export const es = {
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
