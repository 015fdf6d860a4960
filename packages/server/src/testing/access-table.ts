import type { PermissionId, PermissionLevel } from '@probeta/domain/people/permissions.ts'

/** What a caller may see of the gate: through it, or one of the three ways of standing before it. */
export type Gate = 'open' | 401 | 403 | 404

/** Whose the object in the address is: the caller's very own, a client's, or the laboratory's as a whole. */
export type Owner = 'self' | 'clientA' | 'clientB' | 'laboratory'

export type Who =
  | { kind: 'anonymous' }
  | { kind: 'staff'; holds: ReadonlyMap<PermissionId, PermissionLevel> }
  | { kind: 'client'; of: Owner }

type Held = `${PermissionId} ${PermissionLevel}`

/**
 * Who a route is for, said a second time and apart from the contract: a change of access is made in both places, by
 * intent. `public`: anyone; `portal`: whoever is signed in; `own`: the same, for what is the caller's very own and
 * nobody else's; otherwise staff with this permission and level, and `clients` where client users have it too.
 */
export type Row = 'public' | 'portal' | 'own' | Held | { staff: Held; clients: true }

const resultsForClients = { staff: '25 view', clients: true } as const

export const routes: Readonly<Record<string, Row>> = {
  signIn: 'public',
  health: 'public',
  verifyReport: 'public',
  proveSecondFactor: 'public',
  askPasskey: 'public',
  signInByPasskey: 'public',
  askPasskeyAsFactor: 'public',
  provePasskeyAsFactor: 'public',
  requestRecovery: 'public',
  viewPasswordLink: 'public',
  setPasswordByLink: 'public',
  findTablet: 'public',
  signInByPin: 'public',

  signOut: 'portal',
  currentSession: 'portal',
  switchLaboratory: 'portal',
  changeOwnPassword: 'portal',
  clientPortal: 'portal',
  listSessions: 'portal',
  closeOtherSessions: 'portal',
  closeSession: 'own',
  findSecondFactor: 'portal',
  prepareSecondFactor: 'portal',
  confirmSecondFactor: 'portal',
  renewRecoveryCodes: 'portal',
  disableSecondFactor: 'portal',
  findPin: 'portal',
  setPin: 'portal',
  removePin: 'portal',
  listPasskeys: 'portal',
  prepareNewPasskey: 'portal',
  addPasskey: 'portal',
  removePasskey: 'own',
  askPasskeyAsProof: 'portal',
  proveByPasskey: 'portal',
  proveByPassword: 'portal',

  listReports: resultsForClients,
  findReport: resultsForClients,
  reportDocument: resultsForClients,

  visitBoard: '1 view',
  visitLoad: '1 view',
  findCalendar: '1 view',
  changeCalendar: '1 approve',
  findVisit: '1 view',
  addVisit: '1 edit',
  changeVisit: '1 edit',
  placeVisit: '1 edit',
  moveVisit: '1 view',

  staffDashboard: '1 view',
  liveEvents: '1 view',

  listUsers: '9 view',
  listTablets: '9 view',
  nameTablet: '9 edit',
  removeTablet: '9 edit',
  addUser: '9 edit',
  changeUser: '9 edit',
  inviteUser: '9 edit',
  loadDemonstration: '9 edit',

  search: '11 view',

  listClients: '21 view',
  findClient: '21 view',
  similarClients: '21 view',
  addClient: '21 edit',
  changeClient: '21 edit',
  listContacts: '21 view',
  addContact: '21 edit',
  changeContact: '21 edit',
  clientUsers: '21 view',
  clientHistory: '21 view',
  findUser: '9 view',
  userHistory: '9 view',
  userPortal: '9 view',
  userReports: '9 view',
  resetUserPassword: '9 edit',
  closeUserSessions: '9 edit',
  removeUserFactors: '9 edit',

  listWorkSites: '22 view',
  findWorkSite: '22 view',
  similarWorkSites: '22 view',
  addWorkSite: '22 edit',
  changeWorkSite: '22 edit',
  addMix: '22 edit',
  changeMix: '22 edit',
  listBrands: '22 view',
  addBrand: '22 edit',

  listSheets: '23 view',
  findSheet: '23 view',
  printLabels: '23 view',
  addSheet: '23 edit',
  receiveSheet: '23 edit',
  findSample: '23 view',
  sampleHistory: '23 view',
  previewImport: '23 edit',
  importSamples: '23 edit',

  listDayBreaks: '24 view',
  listSpecimens: '24 view',
  findSpecimen: '24 view',
  listPresses: '24 view',
  moveSpecimen: '24 edit',
  recordBreak: '24 edit',
  swapBreaks: '24 edit',

  listStrengthTests: '25 view',
  findStrengthTest: '25 view',
  checkStrengthTest: '25 edit',
  returnStrengthTest: '25 edit',
  approveStrengthTest: '25 approve',
  draftReport: '25 edit',
  submitReport: '25 edit',
  rejectReport: '25 approve',
  authoriseReport: '25 approve',

  mixStatistics: '27 view',
}

/** Held level → the levels it opens. */
const opens: Readonly<Record<PermissionLevel, string>> = {
  view: 'view',
  edit: 'view edit',
  approve: 'view edit approve',
}

function staffGate(held: Held, holds: ReadonlyMap<PermissionId, PermissionLevel>): Gate {
  const [id = '', level = ''] = held.split(' ')
  const has = [...holds].find(([permission]) => String(permission) === id)
  return has && opens[has[1]].split(' ').includes(level) ? 'open' : 403
}

/** What is not theirs does not exist for client users; a staff route without an object may say that it is one. */
const clientGate = (forClients: boolean, theirs: boolean, namesObject: boolean): Gate => {
  if (forClients && (theirs || !namesObject)) return 'open'
  return namesObject ? 404 : 403
}

/** The cell of the matrix; undefined where nobody has said who the route is for. */
export function expectedGate(route: string, who: Who, owner: Owner, namesObject: boolean): Gate | undefined {
  const row = routes[route]
  if (row === undefined) return undefined
  if (row === 'public') return 'open'
  if (who.kind === 'anonymous') return 401
  if (row === 'own') return owner === 'self' ? 'open' : 404
  if (who.kind === 'client')
    return clientGate(row === 'portal' || typeof row === 'object', who.of === owner, namesObject)
  if (row === 'portal') return 'open'
  return staffGate(typeof row === 'object' ? row.staff : row, who.holds)
}
