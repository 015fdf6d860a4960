import * as audit from './audit.ts'
import * as brandCatalogue from './brand-catalogue.ts'
import * as brands from './brands.ts'
import * as calendar from './calendar.ts'
import * as clients from './clients.ts'
import * as conversations from './conversations.ts'
import * as dashboard from './dashboard.ts'
import * as dayReviews from './day-reviews.ts'
import * as exportTemplates from './export-templates.ts'
import * as deliveries from './deliveries.ts'
import * as elements from './elements.ts'
import * as investigations from './investigations.ts'
import * as lots from './lots.ts'
import type { Endpoint } from './endpoint.ts'
import * as enteredSheets from './entered-sheets.ts'
import * as firstSteps from './first-steps.ts'
import * as imports from './imports.ts'
import * as inbox from './inbox.ts'
import * as installation from './installation.ts'
import * as labels from './labels.ts'
import * as laboratory from './laboratory.ts'
import * as laboratoryExports from './laboratory-exports.ts'
import * as letterheads from './letterheads.ts'
import * as lookups from './lookups.ts'
import * as lowResults from './low-results.ts'
import * as missingSheets from './missing-sheets.ts'
import * as notices from './notices.ts'
import * as padSets from './pad-sets.ts'
import * as passkeys from './passkeys.ts'
import * as passwordLinks from './password-links.ts'
import * as photos from './photos.ts'
import * as portal from './portal.ts'
import * as portalViews from './portal-views.ts'
import * as equipment from './equipment.ts'
import * as ruleComparisons from './rule-comparisons.ts'
import * as ruleSets from './rule-sets.ts'
import * as presses from './presses.ts'
import * as proof from './proof.ts'
import * as receptions from './receptions.ts'
import * as reportBatches from './report-batches.ts'
import * as reports from './reports.ts'
import * as sampleFiles from './sample-files.ts'
import * as samples from './samples.ts'
import * as savedViews from './saved-views.ts'
import * as scrutiny from './scrutiny.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as sheets from './sheets.ts'
import * as specimens from './specimens.ts'
import * as statisticsQuestions from './statistics-questions.ts'
import * as storagePlaces from './storage-places.ts'
import * as strengthTests from './strength-tests.ts'
import * as tableExchange from './table-exchange.ts'
import * as tablets from './tablets.ts'
import * as technicians from './technicians.ts'
import * as labelTemplates from './label-templates.ts'
import * as reportTemplates from './report-templates.ts'
import * as profile from './profile.ts'
import * as templates from './templates.ts'
import * as users from './users.ts'
import * as verifications from './verifications.ts'
import * as visitFeeds from './visit-feeds.ts'
import * as visitRequests from './visit-requests.ts'
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
  laboratory,
  tablets,
  users,
  clients,
  audit,
  brandCatalogue,
  brands,
  portal,
  portalViews,
  equipment,
  ruleComparisons,
  ruleSets,
  presses,
  letterheads,
  templates,
  profile,
  labelTemplates,
  reportTemplates,
  workSites,
  elements,
  investigations,
  lots,
  visits,
  visitFeeds,
  visitRequests,
  technicians,
  calendar,
  sheets,
  enteredSheets,
  missingSheets,
  laboratoryExports,
  samples,
  sampleFiles,
  labels,
  receptions,
  storagePlaces,
  lookups,
  tableExchange,
  imports,
  specimens,
  padSets,
  dayReviews,
  exportTemplates,
  photos,
  strengthTests,
  reports,
  reportBatches,
  deliveries,
  lowResults,
  conversations,
  inbox,
  notices,
  verifications,
  dashboard,
  firstSteps,
  savedViews,
  search,
  statisticsQuestions,
  scrutiny,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Name of an endpoint in the documentation of the API: listVisitsEndpoint is listVisits. */
function nameOf(exported: string): string {
  if (!exported.endsWith('Endpoint'))
    throw new Error(`${exported} is an endpoint: its name must end with Endpoint`)
  return exported.slice(0, -'Endpoint'.length)
}

/** Every endpoint there is, by name: what the server must mount and the generated tests walk through. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(nouns).flatMap((noun) =>
    Object.entries(noun)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([exported, endpoint]): [string, Endpoint] => [nameOf(exported), endpoint]),
  ),
)
