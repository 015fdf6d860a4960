import { permission } from '@probeta/domain/people/permissions.ts'
import { investigationStates } from '@probeta/domain/investigation/life.ts'
import { investigationSteps } from '@probeta/domain/investigation/steps.ts'
import { z } from 'zod'
import { Assessment, Bar, Core, coreReading } from '../concrete/cores.ts'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { Report, ReportWanted } from '../reports/reports.ts'
import { day, instant, ofWorkSite, page, pageOf, stressUnit, text, uuid, version } from '../base/values.ts'

export const decisions = ['accepted', 'acceptedWithLimits', 'strengthened', 'removed'] as const
export const stepStates = ['open', 'done', 'notNeeded'] as const
export const mostInvestigationFileBytes = 15_000_000

/** Document of a step, PDF or picture. */
const InvestigationFile = z.object({
  id: uuid(),
  step: z.enum(investigationSteps),
  name: z.string(),
  kind: z.enum(['pdf', 'picture']),
  size: z.int(),
  addedBy: z.string().nullable(),
  addedAt: z.string(),
})

const Step = z.object({
  step: z.enum(investigationSteps),
  /** Clause that requires the step; null where its number is not known. */
  clause: z.string().nullable(),
  verified: z.boolean(),
  dueOn: z.string(),
  state: z.enum(stepStates),
  note: z.string(),
  closedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
})
export type InvestigationStepState = z.infer<typeof Step>

export const InvestigationRow = z.object({
  id: uuid(),
  version: version(),
  number: z.string(),
  state: z.enum(investigationStates),
  ...ofWorkSite,
  mix: z.object({ id: uuid(), code: z.string(), method: z.string() }),
  lot: z.object({ id: uuid(), number: z.int(), name: z.string() }).nullable(),
  ruleSet: z.string(),
  specifiedStrength: z.number(),
  strengthUnit: stressUnit(),
  openedAt: z.string(),
  openedBy: z.string().nullable(),
  /** The next open step and its day; null when there is none. */
  next: z.object({ step: z.enum(investigationSteps), dueOn: z.string() }).nullable(),
  cores: z.int(),
  decision: z.enum(decisions).nullable(),
})
export type InvestigationRow = z.infer<typeof InvestigationRow>

export const Investigation = InvestigationRow.extend({
  /** Its low results: those of the whole lot, where the rule judges lots. */
  lowResults: z.array(
    z.object({
      id: uuid(),
      sampleId: uuid(),
      sampleCode: z.string(),
      ageHours: z.int(),
      element: z.string(),
      castAt: z.string(),
      meanMpa: z.number(),
      convertedMpa: z.number().nullable(),
      /** Number of reserve specimens of its sample. */
      reserves: z.int(),
    }),
  ),
  steps: z.array(Step),
  files: z.array(InvestigationFile),
  coresDrilled: z.array(Core),
  assessment: Assessment,
  decided: z
    .object({
      decision: z.enum(decisions),
      grounds: z.string(),
      by: z.string(),
      as: z.string(),
      on: z.string(),
      recordedBy: z.string().nullable(),
      recordedAt: z.string(),
    })
    .nullable(),
  /** Reports about its cores, newest first. */
  reports: z.array(
    Report.pick({ id: true, version: true, number: true, revision: true, state: true, language: true }),
  ),
})
export type Investigation = z.infer<typeof Investigation>

const params = z.object({ investigationId: uuid() })
const ofCore = z.object({ coreId: uuid() })
const view = { permission: permission.results, level: 'view' } as const
const edit = { permission: permission.results, level: 'edit' } as const
const approve = { permission: permission.results, level: 'approve' } as const
const known = ['investigation.notFound', 'investigation.wrongState'] as const
const core = ['core.notFound', 'core.wrongState', 'core.reported', 'investigation.wrongState'] as const

/** A step of an investigation or of one of its cores: from the version that was seen to the next. */
const step = { method: 'PUT', result: Investigation, guarded: true } as const

export const listInvestigationsEndpoint = endpoint({
  method: 'GET',
  path: '/investigations',
  summary: 'Investigations after results that do not conform, newest first',
  access: view,
  query: z.object({
    state: choice(investigationStates, (value) => `investigations.states.${value}`).optional(),
    /** Only those with an open step whose day has come or has passed. */
    due: z.literal('yes').optional(),
    workSiteId: uuid().optional(),
    ...page,
  }),
  result: pageOf(InvestigationRow),
  refuses: [],
})
export const exportInvestigationsEndpoint = exportOf(
  listInvestigationsEndpoint,
  'investigations.title',
  (column) => [
    column.text('number', 'investigations.columns.number', (row) => row.number),
    column.text('workSite', 'investigations.columns.workSite', (row) => row.workSite.name),
    column.text('workSite', 'investigations.columns.client', (row) => row.client.name),
    column.text('workSite', 'investigations.columns.mix', (row) => row.mix.code),
    column.instant('opened', 'investigations.columns.opened', (row) => row.openedAt),
    column.number('cores', 'investigations.columns.cores', (row) => row.cores),
    column.choice('next', 'investigations.columns.next', ({ next }) =>
      next ? `investigations.steps.${next.step}` : null,
    ),
    column.day('next', 'investigations.columns.due', ({ next }) => next?.dueOn ?? null),
    column.choice('next', 'investigations.columns.decision', ({ decision }) =>
      decision ? `investigations.decisions.${decision}` : null,
    ),
    column.choice('state', 'investigations.columns.state', ({ state }) => `investigations.states.${state}`),
  ],
)

export const findInvestigationEndpoint = endpoint({
  method: 'GET',
  path: '/investigations/:investigationId',
  summary: 'One investigation: its results, steps, cores, papers and decision',
  access: view,
  params,
  result: Investigation,
  refuses: ['investigation.notFound'],
})

export const openInvestigationEndpoint = endpoint({
  method: 'POST',
  path: '/low-results/:lowResultId/investigations',
  summary:
    'Open the investigation of a low result, or of its whole lot, with the steps of its acceptance rule',
  access: edit,
  params: z.object({ lowResultId: uuid() }),
  body: z.strictObject({}),
  result: Investigation,
  once: true,
  refuses: ['lowResult.notFound', 'lowResult.closed', 'investigation.exists'],
})

export const changeStepEndpoint = endpoint({
  ...step,
  path: '/investigations/:investigationId/steps/:investigationStep',
  summary: 'Close a step with what was found, say why it is not needed, or give it another day',
  access: edit,
  params: params.extend({ investigationStep: z.enum(investigationSteps) }),
  body: z.strictObject({ state: z.enum(stepStates), dueOn: day(), note: text(2000) }),
  refuses: [...known, 'investigation.noStep', 'investigation.noteMissing'],
})

/** Details sent with the file, as JSON in the field `about`. */
export const InvestigationFileAbout = z.strictObject({
  step: z.enum(investigationSteps),
  name: text(120).min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const addInvestigationFileEndpoint = endpoint({
  method: 'POST',
  path: '/investigations/:investigationId/files',
  summary: 'Add a paper to a step, PDF or picture: multipart with `about` and `file`',
  access: edit,
  params,
  result: Investigation,
  once: true,
  upload: {
    most: mostInvestigationFileBytes,
    tooLarge: 'investigationFile.tooLarge',
    missing: 'investigationFile.unreadable',
    beside: { about: InvestigationFileAbout },
  },
  refuses: [
    ...known,
    'investigation.noStep',
    'investigationFile.tooLarge',
    'investigationFile.unreadable',
    'investigationFile.damaged',
    'photo.unreadable',
    'photo.manyPixels',
    'photo.noReader',
    'file.tooDemanding',
  ],
})

export const investigationFileContentEndpoint = endpoint({
  method: 'GET',
  path: '/investigations/:investigationId/files/:investigationFileId/content',
  summary: 'A paper of an investigation, as a file to keep',
  access: view,
  params: params.extend({ investigationFileId: uuid() }),
  result: z.unknown(),
  produces: 'application/octet-stream',
  refuses: ['investigationFile.notFound'],
})

export const orderCoresEndpoint = endpoint({
  method: 'POST',
  path: '/investigations/:investigationId/cores',
  summary: 'Order cores: where each is to be drilled',
  access: edit,
  params,
  body: z.strictObject({ places: z.array(text(200).min(1)).min(1).max(20) }),
  result: Investigation,
  once: true,
  refuses: [...known, 'core.tooMany', 'core.reported'],
})

export const listCoresToBreakEndpoint = endpoint({
  method: 'GET',
  path: '/cores/to-break',
  summary: 'Drilled cores that are to be broken on a day, those whose time ends first on top',
  access: { permission: permission.breaks, level: 'edit' },
  query: z.object({ day: day() }),
  result: z.object({
    items: z.array(
      z.object({
        id: uuid(),
        code: z.string(),
        place: z.string(),
        investigationId: uuid(),
        workSite: z.object({ code: z.string(), name: z.string() }),
        /** Last day that its standard allows; where it sets none, the day of the step; null where that is closed. */
        until: day().nullable(),
      }),
    ),
  }),
  refuses: [],
})

export const recordDrillingEndpoint = endpoint({
  ...step,
  path: '/cores/:coreId/drilling',
  summary: 'Record how a core was drilled and since when it is kept',
  access: { permission: permission.breaks, level: 'edit' },
  params: ofCore,
  body: z.strictObject({
    drilledAt: instant(),
    drilledBy: text(160).min(1),
    direction: z.enum(['horizontal', 'vertical']),
    aggregateMm: z.number().positive().max(150).nullable(),
    wettedAt: instant().nullable(),
    drilledLengthMm: z.number().positive().max(3000).nullable(),
    bars: z.array(Bar).max(10),
    excessVoidagePercent: z.number().min(0).max(5).nullable(),
    remark: text(1000),
  }),
  refuses: [...core, 'core.inFuture'],
})

export const recordCoreBreakEndpoint = endpoint({
  ...step,
  path: '/cores/:coreId/break',
  summary: 'Record the reading of a core, or correct it with the reason while nobody has checked it',
  access: { permission: permission.breaks, level: 'edit' },
  params: ofCore,
  body: z.strictObject({ ...coreReading, correctedBecause: text(300) }),
  once: true,
  refuses: [...core, 'core.inFuture', 'core.impossible', 'core.notTested', 'core.reasonMissing'],
})

export const checkCoreEndpoint = endpoint({
  ...step,
  path: '/cores/:coreId/check',
  summary: 'Check the reading of a core; not by whoever took it',
  access: edit,
  params: ofCore,
  body: z.strictObject({}),
  refuses: [...core, 'core.ownWork'],
})

export const moveCoreEndpoint = endpoint({
  ...step,
  path: '/cores/:coreId/state',
  summary:
    'Reject a core, say that its reading does not count, or give it back to whoever took it; with the reason',
  access: edit,
  params: ofCore,
  body: z.strictObject({
    action: z.enum(['reject', 'invalidate', 'returnForBreak']),
    reason: text(300).min(1),
  }),
  refuses: [...core, 'core.ownWork'],
})

export const decideInvestigationEndpoint = endpoint({
  ...step,
  path: '/investigations/:investigationId/decision',
  summary: 'Record what was decided about the structure, by whom and on what grounds',
  access: approve,
  params,
  body: z.strictObject({
    decision: z.enum(decisions),
    grounds: text(2000).min(1),
    /** Name and office of the person who decided: site management, designer. */
    by: text(160).min(1),
    as: text(160),
    on: day(),
  }),
  refuses: [...known, 'investigation.stepsOpen', 'investigation.decidedLater'],
})

export const reopenInvestigationEndpoint = endpoint({
  ...step,
  path: '/investigations/:investigationId/reopening',
  summary: 'Take the decision back, with the reason',
  access: approve,
  params,
  body: z.strictObject({ reason: text(300).min(1) }),
  refuses: [...known],
})

export const draftCoresReportEndpoint = endpoint({
  method: 'POST',
  path: '/investigations/:investigationId/reports',
  summary: 'Draft the report on the checked cores of an investigation',
  access: edit,
  params,
  body: ReportWanted,
  result: Report,
  once: true,
  refuses: [
    'investigation.notFound',
    'core.noneChecked',
    'core.unchecked',
    'report.notFound',
    'report.superseded',
    'report.wrongState',
    'report.otherWorkSite',
  ],
})
