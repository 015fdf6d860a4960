import { permission } from '@probeta/domain/people/permissions.ts'
import {
  disposalJudgements,
  disposalKinds,
  disposalRuleCodes,
} from '@probeta/domain/custody/judge-disposal.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { day, ofWorkSite, page, pageOf, text, uuid, version } from '../base/values.ts'

const view = { permission: permission.samples, level: 'view' } as const
const edit = { permission: permission.samples, level: 'edit' } as const

/** What the hold autopilot said of a specimen. */
const judged = {
  kind: z.enum(disposalKinds),
  rule: z.enum(disposalRuleCodes),
  /** The day from which it may go; null where no day decides. */
  mayGoFrom: z.string().nullable(),
}
const ofSpecimen = {
  specimen: z.object({ id: uuid(), code: z.string(), ageHours: z.int().nullable() }),
  sample: z.object({ id: uuid(), code: z.string(), element: z.string() }),
  ...ofWorkSite,
}

/** A specimen that lies in the laboratory, whole or tested. */
export const HeldSpecimen = z.object({
  ...ofSpecimen,
  castOn: z.string(),
  /** Name of its place, as whoever received it wrote or scanned it. */
  location: z.string(),
  judgement: z.enum(disposalJudgements),
  ...judged,
})
export type HeldSpecimen = z.infer<typeof HeldSpecimen>

export const listHeldSpecimensEndpoint = endpoint({
  method: 'GET',
  path: '/held-specimens',
  summary:
    'Specimens that lie in the laboratory, by place: what may go, what is called, what is kept and why',
  access: view,
  query: z.object({
    judgement: choice(disposalJudgements, (value) => `disposals.judgements.${value}`).optional(),
    search: text(60).optional(),
    placeId: uuid().optional(),
    workSiteId: uuid().optional(),
    sampleId: uuid().optional(),
    ...page,
  }),
  result: pageOf(HeldSpecimen),
  refuses: [],
})

export const exportHeldSpecimensEndpoint = exportOf(
  listHeldSpecimensEndpoint,
  'disposals.title',
  (column) => [
    column.text('place', 'disposals.columns.place', (row) => row.location),
    column.text('specimen', 'disposals.columns.specimen', (row) => row.specimen.code),
    column.number('specimen', 'disposals.columns.ageHours', (row) => row.specimen.ageHours),
    column.choice(null, 'disposals.columns.judgement', (row) => `disposals.judgements.${row.judgement}`),
    column.choice('why', 'disposals.columns.why', (row) => `disposals.rules.${row.rule}`),
    column.day('why', 'disposals.columns.mayGoFrom', (row) => row.mayGoFrom),
    column.text('workSite', 'disposals.columns.workSite', (row) => row.workSite.name),
    column.text('workSite', 'disposals.columns.element', (row) => row.sample.element),
    column.day(null, 'disposals.columns.cast', (row) => row.castOn),
  ],
)

/** A specimen that was thrown away, as it was judged then. */
export const Disposal = z.object({
  id: uuid(),
  ...ofSpecimen,
  ...judged,
  /** Why it went although the rule said to keep it; '' where the rule let it go. */
  reason: z.string(),
  /** Where it lay. */
  location: z.string(),
  disposedAt: z.string(),
  disposedBy: z.string(),
  /** Somebody wanted it back. */
  restored: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type Disposal = z.infer<typeof Disposal>

export const listDisposalsEndpoint = endpoint({
  method: 'GET',
  path: '/disposals',
  summary: 'What was thrown away, by whom and by which rule, newest first',
  access: view,
  query: z.object({
    search: text(60).optional(),
    workSiteId: uuid().optional(),
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  result: pageOf(Disposal),
  refuses: [],
})

export const exportDisposalsEndpoint = exportOf(listDisposalsEndpoint, 'disposals.log', (column) => [
  column.instant('disposed', 'disposals.columns.disposed', (row) => row.disposedAt),
  column.text('disposed', 'disposals.columns.by', (row) => row.disposedBy),
  column.text('specimen', 'disposals.columns.specimen', (row) => row.specimen.code),
  column.number('specimen', 'disposals.columns.ageHours', (row) => row.specimen.ageHours),
  column.choice('why', 'disposals.columns.why', (row) => `disposals.rules.${row.rule}`),
  column.text('why', 'disposals.columns.reason', (row) => row.reason),
  column.text('place', 'disposals.columns.place', (row) => row.location),
  column.text('workSite', 'disposals.columns.workSite', (row) => row.workSite.name),
  column.text('workSite', 'disposals.columns.element', (row) => row.sample.element),
  column.instant('restored', 'disposals.columns.restored', (row) => row.restored?.at ?? null),
  column.text('restored', 'disposals.columns.by', (row) => row.restored?.by ?? null),
  column.text('restored', 'disposals.columns.restoreReason', (row) => row.restored?.reason ?? null),
])

export const discardSpecimenEndpoint = endpoint({
  method: 'POST',
  path: '/disposals',
  summary:
    'Throw one specimen away, by its label; with a reason whoever approves results may overrule the rule',
  access: edit,
  body: z.strictObject({
    /** Code of the label, with its check characters. */
    label: text(80).min(1),
    /** Why it goes although the rule says to keep it. */
    reason: text(300).default(''),
  }),
  result: Disposal,
  once: true,
  refuses: [
    'session.forbidden',
    'label.form',
    'label.check',
    'label.foreign',
    'label.replaced',
    'label.unknown',
    'disposal.kept',
    'disposal.already',
    'disposal.notHere',
    'disposal.inTransfer',
  ],
})

export const restoreSpecimenEndpoint = endpoint({
  method: 'PUT',
  path: '/disposals/:disposalId/restoration',
  summary: 'Take a specimen back that was thrown away, with the reason: it lies in its place again',
  access: edit,
  params: z.object({ disposalId: uuid() }),
  body: z.strictObject({ reason: text(300).min(1) }),
  result: Disposal,
  refuses: ['disposal.notFound', 'disposal.restored'],
})

const periods = {
  /** Days that tested specimens stay after the report on their result. */
  testedDays: z.int().min(0).max(3650),
  /** Days that reserves stay after casting. */
  reserveDays: z.int().min(0).max(3650),
}
export const DisposalPeriodsInput = z.strictObject(periods)
export const DisposalPeriods = z.object({ version: version(), ...periods })
export type DisposalPeriods = z.infer<typeof DisposalPeriods>

export const findDisposalPeriodsEndpoint = endpoint({
  method: 'GET',
  path: '/disposal-periods',
  summary: 'How long tested specimens and reserves are kept',
  access: view,
  result: DisposalPeriods,
  refuses: [],
})

export const changeDisposalPeriodsEndpoint = endpoint({
  method: 'PUT',
  path: '/disposal-periods',
  summary: 'Change how long they are kept',
  access: { permission: permission.results, level: 'approve' },
  body: DisposalPeriodsInput,
  result: DisposalPeriods,
  guarded: true,
  refuses: [],
})
