import * as brands from './brands.ts'
import * as calendar from './calendar.ts'
import * as clients from './clients.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as equipment from './equipment.ts'
import * as imports from './imports.ts'
import * as installation from './installation.ts'
import * as passkeys from './passkeys.ts'
import * as passwordLinks from './password-links.ts'
import * as proof from './proof.ts'
import * as reports from './reports.ts'
import * as samples from './samples.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as sheets from './sheets.ts'
import * as specimens from './specimens.ts'
import * as statistics from './statistics.ts'
import * as strengthTests from './strength-tests.ts'
import * as tablets from './tablets.ts'
import * as users from './users.ts'
import * as verifications from './verifications.ts'
import * as visits from './visits.ts'
import * as workSites from './work-sites.ts'

const nouns = {
  session,
  sessions,
  secondFactor,
  passkeys,
  passwordLinks,
  proof,
  installation,
  tablets,
  users,
  clients,
  brands,
  equipment,
  workSites,
  visits,
  calendar,
  sheets,
  samples,
  imports,
  specimens,
  strengthTests,
  reports,
  verifications,
  dashboard,
  search,
  statistics,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Every endpoint there is, by name: what the server must mount and the generated tests walk through. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(nouns).flatMap((noun) =>
    Object.entries(noun).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
)
