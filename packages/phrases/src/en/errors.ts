import type { errors as spanish } from '../es/errors.ts'
import type { Same } from '../same.ts'

export const errors: Same<typeof spanish> = {
  request: {
    invalid: 'Something sent is not valid. Please check the marked fields.',
    keyMissing: 'The request arrived incomplete. Reload the page and try again.',
    notJson: 'The request arrived in a format the server does not accept.',
    tooLarge: 'What was sent is too large.',
    foreignOrigin: 'The request came from another page. Reload this page and try again.',
    keyReused: 'This operation was already sent with other data. Open the form again.',
    inProgress: 'This operation is still being saved. Please wait a moment.',
    versionMissing: 'The version to be changed was not named. Reload the page.',
    stale: 'Somebody else saved first. Compare the values before saving.',
    tooMany: 'Too many attempts. Wait {{retryAfter}} s.',
    notFound: 'What you were looking for does not exist.',
  },
  session: {
    invalid: 'Your session has ended. Please sign in again.',
    wrongPair: 'User name and password do not match.',
    forbidden: 'Your user has no permission for this.',
    noLaboratory: 'Your user does not belong to any laboratory. Talk to whoever administers the users.',
    notFound: 'That session is already closed.',
    secondFactor: 'The code of your second factor is missing.',
    wrongCode: 'That code is not valid or has been used. Wait for the next one.',
    ticketExpired: 'That took too long. Enter your user name and password again.',
    wrongPassword: 'That is not your password.',
    proofNeeded: 'Confirm that it is you, with your password or a passkey.',
    proofLeft: 'Nothing was done: you did not confirm that it is you.',
    factorOn: 'The second factor is already on.',
    factorNotPrepared: 'Scan the QR code with your app first.',
    factorOff: 'The second factor is not on.',
  },
  passkey: {
    refused:
      'That passkey could not be verified. Try again; if it keeps failing, sign in with your password.',
    notFound: 'That passkey is already gone.',
    tooMany: 'You already have {{most}} passkeys. Remove one that you do not use.',
    wrongAddress:
      'Passkeys work only where Probeta is opened by https and by a name, not by a numeric address.',
  },
  server: {
    busy: 'The server is busy. Trying again in a few seconds.',
    draining: 'The server is restarting. Try again in a few seconds.',
    databaseDown: 'The database does not answer. Try again in a few seconds.',
    diskFull: 'The server’s disk is full: nothing was saved. Tell whoever administers it.',
    failed: 'The server failed and saved nothing. The failure has been logged.',
  },
  user: {
    notFound: 'That user does not exist.',
    nameTaken: 'That user name is taken.',
    ownPermissions: 'Nobody changes their own permissions: ask another administrator.',
    demoPassword: 'That password belongs to the demonstration and does not work here.',
    weakPassword:
      "The password is easily guessed, or is on lists of stolen passwords: at least {{shortest}} characters, and more than your own or the laboratory's names, common words or neighbouring keys.",
    noAddress: 'This user has no valid e-mail address.',
    noMail: 'This server sends no mail: hand the password over in person.',
    inactive: 'This user is inactive.',
    hasPassword:
      'This user has already chosen a password. If it is forgotten, a new one can be asked for at sign-in.',
    moreThanHeld: 'Nobody gives more permissions than they hold: that takes “approve” on Users.',
    outranks: 'This person holds more permissions than you: ask somebody who has “approve” on Users.',
    elsewhere:
      'This person also works in a laboratory that you do not belong to: their access is changed by somebody who works in both.',
    lastAdministrator: 'At least one active person with “approve” on Users has to remain.',
    notClient: 'This user is not a client’s: what they see follows from their permissions.',
  },
  passwordLink: {
    spent: 'The link has expired or has been used.',
  },
  tablet: {
    ended: 'This device is no longer a tablet of the laboratory. Sign in with your user name and password.',
    notFound: 'That tablet does not exist.',
  },
  pin: {
    wrong: 'That is not your PIN.',
    closed: 'PIN closed after five attempts. Sign in with your user name and password and it works again.',
    weak: 'That PIN is easy to guess. Choose another one.',
    staffOnly: 'PINs are for the staff of the laboratory only.',
  },
  client: {
    notFound: 'That client does not exist.',
    taxIdTaken: 'Another client already has that tax id.',
    inactive: 'That client is inactive.',
    manyContacts: 'A client has at most 200 contacts.',
  },
  contact: {
    notFound: 'That contact does not exist.',
  },
  brand: {
    notFound: 'That brand does not exist.',
    nameTaken: 'That brand already exists.',
  },
  workSite: {
    notFound: 'That work site does not exist.',
    codeTaken: 'Another work site already has that code.',
    inactive: 'That work site is closed.',
    pendingSpecimens: 'The work site has specimens waiting to be broken: it cannot be closed yet.',
  },
  mix: {
    notFound: 'That mix does not exist.',
    codeTaken: 'The work site already has a mix with that code.',
    agePlan: 'The age plan is not valid: it must include the design age.',
    ruleSet: 'That acceptance rule does not fit this mix.',
  },
  calendar: {
    impossible: 'The laboratory would never open like this, or would close before it opens.',
  },
  visit: {
    notFound: 'That visit does not exist.',
    wrongState: 'The visit is no longer in a state that allows this.',
    reasonMissing: 'The reason is missing: the visit begins in less than 24 hours or is being cancelled.',
    notYours: 'This visit is another technician’s.',
    unassigned: 'The visit has no technician yet.',
    noTechnician: 'That person does not take samples in this laboratory.',
    agePlan: 'The age plan of the visit is not valid.',
  },
  sheet: {
    notFound: 'That sheet does not exist.',
    locked: 'The sheet has been accepted and cannot be changed.',
  },
  sample: {
    notFound: 'That sample does not exist.',
    agePlan: 'The age plan of the sample is not valid.',
    inFuture: 'The time of casting is in the future.',
  },
  specimen: {
    notFound: 'That specimen does not exist.',
    wrongState: 'The specimen is no longer in a state that allows this.',
    ownWork: 'Whoever broke the specimen may neither check nor approve it.',
    notDue: 'This specimen is not due yet.',
  },
  break: {
    impossible: 'That reading is not possible. Check the load and the dimensions.',
    implausible: 'That reading is unlikely. If it is right, confirm it with the reason.',
    final: 'The break has been checked and cannot be changed.',
    inFuture: 'The time of the break is in the future.',
  },
  strengthTest: {
    notFound: 'That strength test does not exist.',
    wrongState: 'The strength test is no longer in a state that allows this.',
    ownWork: 'Whoever broke the specimens may neither check nor approve the test.',
  },
  report: {
    notFound: 'That report does not exist.',
    wrongState: 'The report is no longer in a state that allows this.',
    ownWork: 'Whoever broke the specimens may not authorise their report.',
    notApproved: 'Some tests are not approved: the report cannot be issued yet.',
    otherWorkSite: 'A report brings together tests of one work site only.',
    superseded: 'The report has been superseded by a newer version.',
  },
  import: {
    unreadable: 'The file could not be read. It must be CSV or XLSX.',
    tooLarge: 'The file is too large.',
    columns: 'Some columns have not been matched.',
    problems: 'The file has problems: no row was saved.',
  },
  demonstration: {
    notEmpty: 'The laboratory already has data: the demonstration is loaded into an empty one only.',
  },
  laboratory: {
    notFound: 'That laboratory does not exist or is not yours.',
  },
  network: {
    offline: 'The server cannot be reached. What you typed is still here; try again.',
    timeout: 'The server took too long to answer. Try again.',
    unreadable: 'The server’s answer cannot be understood. Reload the page.',
  },
}
