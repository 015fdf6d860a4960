import { certificateTypes } from '@probeta/domain/people/certificates.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { LowResult, toldOfLow } from '../results/low-results.ts'
import { StrengthTestRow } from '../concrete/strength-tests.ts'
import { branchChoice } from '../laboratory/branches.ts'
import { uuid } from '../base/values.ts'

/** Kinds of tasks, each opened on one screen; the most urgent first. */
export const taskNames = [
  'overdue',
  'dueToday',
  'requests',
  'queriedSheets',
  'stepsDue',
  'visitsToday',
  'missingSheets',
  'sheetsToAccept',
  'toCheck',
  'toApprove',
  'toReport',
  'toAuthorise',
  'toSend',
] as const
export type TaskName = (typeof taskNames)[number]

const Task = z.object({
  name: z.enum(taskNames),
  /** Number of rows on the screen it opens; 1000 with `capped` where there are more. */
  count: z.int(),
  capped: z.boolean(),
  /**
   * A second number: for `dueToday` those already broken, for `visitsToday` the person's own, for `toCheck` and
   * `toApprove` those that another person has to do because this one took or changed a reading; 0 otherwise.
   */
  beside: z.int(),
})
export type Task = z.infer<typeof Task>

const place = z.object({ id: uuid(), code: z.string(), name: z.string() })

/** A condition that lasts until a person acts on it. */
export const DashboardAlert = z.discriminatedUnion('kind', [
  LowResult.pick(toldOfLow).extend({ kind: z.literal('lowResult'), since: z.string() }),
  z.object({
    kind: z.literal('delivery'),
    id: uuid(),
    to: z.string(),
    /** Number of the report; null where the delivery is about a low result or a week. */
    report: z.string().nullable(),
    because: z.string(),
    since: z.string(),
  }),
  /** Has expired, or expires within the weeks that a renewal takes. */
  z.object({ kind: z.literal('calibration'), id: uuid(), name: z.string(), until: z.string() }),
  z.object({
    kind: z.literal('pads'),
    id: uuid(),
    name: z.string(),
    uses: z.int(),
    mostUses: z.int(),
  }),
  z.object({
    kind: z.literal('certificate'),
    id: uuid(),
    userId: z.int(),
    name: z.string(),
    type: z.enum(certificateTypes),
    until: z.string(),
  }),
])
export type DashboardAlert = z.infer<typeof DashboardAlert>

export const RecordCheck = z.object({
  at: z.string(),
  records: z.int(),
  deviations: z.int(),
  /** The first deviations: the row, and the column where not the whole row deviates. Names are those of the database. */
  named: z.array(z.object({ table: z.string(), row: z.string(), column: z.string().nullable() })),
  /** The audit trail itself verifies against its seals. */
  trailHolds: z.boolean(),
})

/** Most alerts of one kind that are listed. */
export const mostAlerts = 4

export const staffDashboardEndpoint = endpoint({
  method: 'GET',
  path: '/dashboard',
  summary: 'What there is to do and what needs a person, each only for who may open it',
  access: 'staff',
  /** Breaks are counted of one branch: what is known to be in another does not count. Everything else is of all. */
  query: z.object({ branch: branchChoice().optional() }),
  result: z.object({
    today: z.string(),
    tasks: z.array(Task),
    /** Approved results of samples cast on or after this day count as still to be reported. */
    reportFrom: z.string(),
    alerts: z.array(DashboardAlert),
    /** Totals of the kinds with more than `mostAlerts` alerts. */
    alertTotals: z.array(z.object({ kind: z.string(), count: z.int() })),
    /** Specimens due per day, fourteen days from today; null for users without access to breaks. */
    load: z
      .object({
        /** null for one branch: what a day can break is known of the whole laboratory. */
        breaksPerDay: z.int().nullable(),
        days: z.array(
          z.object({
            day: z.string(),
            due: z.int(),
            closed: z.boolean(),
            /** Name of the holiday, where it has one. */
            holiday: z.string(),
          }),
        ),
      })
      .nullable(),
    latest: z.array(StrengthTestRow),
    /**
     * Last comparison of the records with the audit trail; `last` null before the first one. Null for users who
     * neither administer users nor approve results.
     */
    records: z.object({ last: RecordCheck.nullable() }).nullable(),
    /** Breaks of the last thirty days; null for users without access to statistics. */
    onTime: z
      .object({
        from: z.string(),
        broken: z.int(),
        onTime: z.int(),
        /** Due before today and neither broken nor put on hold: late, whenever the break follows. */
        overdue: z.int(),
        /** The newest breaks outside the tolerance of their age. */
        late: z.array(
          z.object({
            specimenId: uuid(),
            code: z.string(),
            sampleId: uuid(),
            workSite: place,
            ageHours: z.int(),
            trueAgeHours: z.number(),
            brokenAt: z.string(),
          }),
        ),
      })
      .nullable(),
  }),
  refuses: [],
})
