import type { Core } from '@probeta/contract/concrete/cores.ts'
import type { Delivery } from '@probeta/contract/reports/deliveries.ts'
import type { Investigation } from '@probeta/contract/results/investigations.ts'
import type { LowResult } from '@probeta/contract/results/low-results.ts'
import type { PortalSampleFile } from '@probeta/contract/clients/portal.ts'
import type { BatchItem, ReportBatch } from '@probeta/contract/reports/report-batches.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import type { SamplingRow } from '@probeta/contract/concrete/sampling-completeness.ts'
import type { stateOfNote } from '@probeta/contract/concrete/delivery-notes.ts'
import type { SheetRow } from '@probeta/contract/concrete/sheets.ts'
import type { HeldSpecimen } from '@probeta/contract/concrete/disposals.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { StrengthTestRow, Verdict } from '@probeta/contract/concrete/strength-tests.ts'
import type { User } from '@probeta/contract/access/users.ts'
import type { Webhook } from '@probeta/contract/laboratory/webhooks.ts'
import type { RequestedVisit } from '@probeta/contract/clients/visit-requests.ts'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import type { ElementState } from '@probeta/domain/element/colour-elements.ts'
import type { DayStatus } from '@probeta/domain/specimen/day-status.ts'
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconClockHour4,
  IconCloudOff,
  IconCloudUpload,
  IconCylinder,
  IconEye,
  IconHelpCircle,
  IconHourglass,
  IconLock,
  IconMailOff,
  IconPackage,
  IconPencil,
  IconPlayerPause,
  IconPrinter,
  IconReplace,
  IconSearch,
  IconSend,
  IconTruck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { Tone } from '../ui/status-badge.tsx'

/** How a state is shown: its word, its colour, and its icon where it has one. */
export type Look = { readonly word: ParseKeys; readonly tone: Tone; readonly icon?: TablerIcon }

export type States = {
  verdict: Verdict['outcome'] | 'undecided'
  element: ElementState
  strengthTest: StrengthTestRow['state']
  clientTest: PortalSampleFile['ages'][number]['state']
  specimenDay: DayStatus | 'checked' | 'approved' | 'notTested' | 'saving' | 'waitingNetwork' | 'refused'
  specimenReview: Specimen['state']
  disposal: HeldSpecimen['judgement']
  sampling: SamplingRow['state']
  suppliedNote: ReturnType<typeof stateOfNote>
  report: Report['state']
  reportBatch: ReportBatch['state'] | 'doneWithLeft'
  batchItem: BatchItem['state']
  delivery: Delivery['state']
  lowResult: LowResult['state']
  core: Core['state']
  visit: Visit['state']
  requestedVisit: RequestedVisit['state']
  sheet: SheetRow['state']
  investigation: Investigation['state']
  workSite: 'active' | 'closed'
  /** A client, technician or brand: active ones are offered for new work. */
  use: 'active' | 'inactive'
  user: User['state']
  /** Failing: active, and nothing arrives. */
  webhook: Webhook['state'] | 'failing'
  /** An accepted invitation is no state of its own: the user is active. */
  invitation: Exclude<NonNullable<User['invitation']>['state'], 'accepted'>
}

type Looks<Kind extends keyof States> = Readonly<Record<States[Kind], Look>>

const verdict: Looks<'verdict'> = {
  conforms: { word: 'verdicts.outcome.conforms', tone: 'ok', icon: IconCircleCheck },
  doesNotConform: { word: 'verdicts.outcome.doesNotConform', tone: 'danger', icon: IconCircleX },
  watch: { word: 'verdicts.outcome.watch', tone: 'warn', icon: IconEye },
  provisional: { word: 'verdicts.outcome.provisional', tone: 'info', icon: IconClockHour4 },
  notAssessable: { word: 'verdicts.outcome.notAssessable', tone: 'neutral', icon: IconHelpCircle },
  noRule: { word: 'verdicts.outcome.noRule', tone: 'neutral', icon: IconCircleDashed },
  undecided: { word: 'deliveries.undecided', tone: 'warn', icon: IconHelpCircle },
}

/** The word, colour and icon of every state of the trade; a missing one is a type error. */
export const looks: { readonly [Kind in keyof States]: Looks<Kind> } = {
  verdict,

  /** The concrete of an element of the structure, for the client. */
  element: {
    conforms: { ...verdict.conforms, word: 'portal.elements.states.conforms' },
    doesNotConform: { ...verdict.doesNotConform, word: 'portal.elements.states.doesNotConform' },
    watch: { ...verdict.watch, word: 'portal.elements.states.watch' },
    provisional: { ...verdict.provisional, word: 'portal.elements.states.provisional' },
    notAssessed: { ...verdict.notAssessable, word: 'portal.elements.states.notAssessed' },
    underway: { word: 'portal.elements.states.underway', tone: 'neutral', icon: IconTruck },
    empty: { word: 'portal.elements.states.empty', tone: 'neutral', icon: IconCircleDashed },
  },

  /** The progress of a strength test towards its report. */
  strengthTest: {
    open: { word: 'strengthTests.states.open', tone: 'neutral' },
    toCheck: { word: 'strengthTests.states.toCheck', tone: 'warn' },
    toApprove: { word: 'strengthTests.states.toApprove', tone: 'warn' },
    approved: { word: 'strengthTests.states.approved', tone: 'info' },
    reported: { word: 'strengthTests.states.reported', tone: 'ok' },
  },

  /** The progress of the tests of one age, for the client. */
  clientTest: {
    waiting: { word: 'portal.tests.waiting', tone: 'neutral' },
    due: { word: 'portal.tests.due', tone: 'info' },
    inReview: { word: 'portal.tests.inReview', tone: 'info' },
    issued: { word: 'portal.tests.issued', tone: 'ok' },
    unreported: { word: 'portal.tests.unreported', tone: 'neutral' },
    untested: { word: 'portal.tests.untested', tone: 'neutral' },
  },

  /** A specimen in the list of breaks of a day, including the state of a reading not yet on the server. */
  specimenDay: {
    waiting: { word: 'specimens.status.waiting', tone: 'neutral' },
    dueToday: { word: 'specimens.status.dueToday', tone: 'info' },
    overdue: { word: 'specimens.status.overdue', tone: 'danger' },
    tested: { word: 'specimens.status.tested', tone: 'ok' },
    checked: { word: 'specimens.status.checked', tone: 'ok' },
    approved: { word: 'specimens.status.approved', tone: 'ok' },
    onHold: { word: 'specimens.status.onHold', tone: 'warn' },
    none: { word: 'specimens.status.none', tone: 'neutral' },
    notTested: { word: 'specimens.status.notTested', tone: 'neutral' },
    saving: { word: 'specimens.status.saving', tone: 'info', icon: IconCloudUpload },
    waitingNetwork: { word: 'specimens.status.waitingNetwork', tone: 'warn', icon: IconCloudOff },
    refused: { word: 'specimens.status.refused', tone: 'danger', icon: IconAlertTriangle },
  },

  /** A specimen in the review of results. */
  specimenReview: {
    cast: { word: 'strengthTests.specimens.states.cast', tone: 'neutral' },
    onSite: { word: 'strengthTests.specimens.states.onSite', tone: 'neutral' },
    received: { word: 'strengthTests.specimens.states.received', tone: 'neutral' },
    curing: { word: 'strengthTests.specimens.states.curing', tone: 'neutral' },
    broken: { word: 'strengthTests.specimens.states.broken', tone: 'warn' },
    checked: { word: 'strengthTests.specimens.states.checked', tone: 'info' },
    approved: { word: 'strengthTests.specimens.states.approved', tone: 'ok' },
    onHold: { word: 'strengthTests.specimens.states.onHold', tone: 'neutral' },
    locked: { word: 'strengthTests.specimens.states.locked', tone: 'neutral' },
    notTested: { word: 'strengthTests.specimens.states.notTested', tone: 'danger' },
    discarded: { word: 'strengthTests.specimens.states.discarded', tone: 'neutral' },
    invalidated: { word: 'strengthTests.specimens.states.invalidated', tone: 'danger' },
  },

  /** What the hold autopilot says of a specimen that lies in the laboratory. */
  disposal: {
    mayGo: { word: 'disposals.judgements.mayGo', tone: 'ok' },
    call: { word: 'disposals.judgements.call', tone: 'danger' },
    keep: { word: 'disposals.judgements.keep', tone: 'neutral' },
  },

  /** Samples taken against those owed. */
  sampling: {
    missing: { word: 'samplingCompleteness.states.missing', tone: 'danger' },
    complete: { word: 'samplingCompleteness.states.complete', tone: 'ok' },
    noRule: { word: 'samplingCompleteness.states.noRule', tone: 'neutral' },
  },

  suppliedNote: {
    sampled: { word: 'deliveryNotes.states.sampled', tone: 'ok' },
    notSampled: { word: 'deliveryNotes.states.notSampled', tone: 'neutral' },
    voided: { word: 'deliveryNotes.states.voided', tone: 'neutral' },
  },

  sheet: {
    draft: { word: 'sheets.states.draft', tone: 'neutral' },
    entered: { word: 'sheets.states.entered', tone: 'info' },
    queried: { word: 'sheets.states.queried', tone: 'warn' },
    accepted: { word: 'sheets.states.accepted', tone: 'ok' },
    void: { word: 'sheets.states.void', tone: 'neutral' },
  },

  investigation: {
    open: { word: 'investigations.states.open', tone: 'warn', icon: IconSearch },
    decided: { word: 'investigations.states.decided', tone: 'ok', icon: IconCircleCheck },
  },

  workSite: {
    active: { word: 'workSites.active', tone: 'usual' },
    closed: { word: 'workSites.closed', tone: 'neutral' },
  },

  use: {
    active: { word: 'common.state.active', tone: 'usual' },
    inactive: { word: 'common.state.inactive', tone: 'neutral' },
  },

  user: {
    active: { word: 'users.state.active', tone: 'usual' },
    invited: { word: 'users.state.invited', tone: 'info' },
    waiting: { word: 'users.state.waiting', tone: 'warn', icon: IconLock },
    inactive: { word: 'users.state.inactive', tone: 'neutral' },
  },

  webhook: {
    active: { word: 'webhooks.states.active', tone: 'usual' },
    paused: { word: 'webhooks.states.paused', tone: 'neutral', icon: IconPlayerPause },
    gone: { word: 'webhooks.states.gone', tone: 'danger', icon: IconCloudOff },
    removed: { word: 'webhooks.states.removed', tone: 'neutral' },
    failing: { word: 'webhooks.states.failing', tone: 'danger', icon: IconAlertTriangle },
  },

  invitation: {
    waiting: { word: 'users.invitation.state.waiting', tone: 'info' },
    sent: { word: 'users.invitation.state.sent', tone: 'info' },
    failed: { word: 'users.invitation.state.failed', tone: 'danger' },
    expired: { word: 'users.invitation.state.expired', tone: 'warn' },
    withdrawn: { word: 'users.invitation.state.withdrawn', tone: 'warn' },
  },

  report: {
    drafted: { word: 'reports.states.drafted', tone: 'neutral', icon: IconPencil },
    submitted: { word: 'reports.states.submitted', tone: 'warn', icon: IconSend },
    authorised: { word: 'reports.states.authorised', tone: 'ok', icon: IconCircleCheck },
    rejected: { word: 'reports.states.rejected', tone: 'danger', icon: IconCircleX },
    superseded: { word: 'reports.states.superseded', tone: 'neutral', icon: IconReplace },
  },

  /** A batch of reports; `doneWithLeft`: all that could be issued are, others are left. */
  reportBatch: {
    waiting: { word: 'reportBatches.states.waiting', tone: 'warn', icon: IconHourglass },
    issuing: { word: 'reportBatches.states.issuing', tone: 'info', icon: IconPrinter },
    paused: { word: 'reportBatches.states.paused', tone: 'warn', icon: IconPlayerPause },
    done: { word: 'reportBatches.states.done', tone: 'ok', icon: IconCircleCheck },
    doneWithLeft: { word: 'reportBatches.doneWithLeft', tone: 'warn', icon: IconAlertTriangle },
    cancelled: { word: 'reportBatches.states.cancelled', tone: 'neutral', icon: IconCircleX },
  },

  /** A report within a batch. */
  batchItem: {
    waiting: { word: 'reportBatches.items.states.waiting', tone: 'neutral' },
    issued: { word: 'reportBatches.items.states.issued', tone: 'ok' },
    failed: { word: 'reportBatches.items.states.failed', tone: 'danger' },
    ownWork: { word: 'reportBatches.items.states.ownWork', tone: 'warn' },
    withdrawn: { word: 'reportBatches.items.states.withdrawn', tone: 'neutral' },
  },

  delivery: {
    waiting: { word: 'deliveries.states.waiting', tone: 'neutral', icon: IconClock },
    sent: { word: 'deliveries.states.sent', tone: 'info', icon: IconSend },
    delivered: { word: 'deliveries.states.delivered', tone: 'info', icon: IconPackage },
    failed: { word: 'deliveries.states.failed', tone: 'danger', icon: IconMailOff },
    opened: { word: 'deliveries.states.opened', tone: 'info', icon: IconEye },
    acknowledged: { word: 'deliveries.states.acknowledged', tone: 'ok', icon: IconCheck },
    withdrawn: { word: 'deliveries.states.withdrawn', tone: 'neutral', icon: IconX },
  },

  lowResult: {
    open: { word: 'lowResults.states.open', tone: 'danger', icon: IconAlertTriangle },
    acknowledged: { word: 'lowResults.states.acknowledged', tone: 'ok', icon: IconCheck },
    closed: { word: 'lowResults.states.closed', tone: 'neutral', icon: IconX },
  },

  core: {
    ordered: { word: 'investigations.coreStates.ordered', tone: 'neutral', icon: IconCircleDashed },
    drilled: { word: 'investigations.coreStates.drilled', tone: 'info', icon: IconCylinder },
    broken: { word: 'investigations.coreStates.broken', tone: 'warn', icon: IconEye },
    checked: { word: 'investigations.coreStates.checked', tone: 'ok', icon: IconCheck },
    rejected: { word: 'investigations.coreStates.rejected', tone: 'danger', icon: IconBan },
  },

  visit: {
    requested: { word: 'visits.states.requested', tone: 'warn' },
    scheduled: { word: 'visits.states.scheduled', tone: 'neutral' },
    accepted: { word: 'visits.states.accepted', tone: 'info' },
    declined: { word: 'visits.states.declined', tone: 'danger' },
    onSite: { word: 'visits.states.onSite', tone: 'warn' },
    done: { word: 'visits.states.done', tone: 'ok' },
    cancelled: { word: 'visits.states.cancelled', tone: 'neutral' },
  },

  /** A visit requested by a client, worded for the client. */
  requestedVisit: {
    requested: { word: 'portal.visits.states.requested', tone: 'warn' },
    scheduled: { word: 'portal.visits.states.scheduled', tone: 'info' },
    accepted: { word: 'portal.visits.states.accepted', tone: 'info' },
    declined: { word: 'portal.visits.states.declined', tone: 'warn' },
    onSite: { word: 'portal.visits.states.onSite', tone: 'warn' },
    done: { word: 'portal.visits.states.done', tone: 'ok' },
    cancelled: { word: 'portal.visits.states.cancelled', tone: 'neutral' },
  },
}

/** The phrase key of a state, for sentences and choices. */
export function wordOfState<Kind extends keyof States>(of: Kind, state: States[Kind]): ParseKeys {
  const { word }: Look = looks[of][state]
  return word
}
