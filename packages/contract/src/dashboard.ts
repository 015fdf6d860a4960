import { certificateTypes } from '@probeta/domain/people/certificates.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LowResult } from './low-results.ts'
import { StrengthTestRow } from './strength-tests.ts'
import { uuid } from './values.ts'

/** What there may be to do, each on one screen; in the order in which it presses. */
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
  /** As many rows as the screen it opens shows: 1000 and `capped` where there are more. */
  count: z.int(),
  capped: z.boolean(),
  /**
   * Beside it: of `dueToday` what is broken already, of `visitsToday` the person's own, of `toCheck` and `toApprove` what
   * the person touched and somebody else does; 0 otherwise.
   */
  beside: z.int(),
})
export type Task = z.infer<typeof Task>

const place = z.object({ id: uuid(), code: z.string(), name: z.string() })

/** Something that goes on until a person does something about it. */
export const DashboardAlert = z.discriminatedUnion('kind', [
  LowResult.pick({
    id: true,
    sampleCode: true,
    ageHours: true,
    workSite: true,
    meanMpa: true,
    convertedMpa: true,
    specifiedMpa: true,
    stressUnit: true,
    method: true,
    failure: true,
  }).extend({ kind: z.literal('lowResult'), since: z.string() }),
  z.object({
    kind: z.literal('delivery'),
    id: uuid(),
    to: z.string(),
    /** The number of the report it is about; null of a low result or a week. */
    report: z.string().nullable(),
    because: z.string(),
    since: z.string(),
  }),
  /** Ends within the weeks that it takes to renew it, or has ended. */
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
  /** The first of them: which row, and which column where not the whole row deviates. In the names of the database. */
  named: z.array(z.object({ table: z.string(), row: z.string(), column: z.string().nullable() })),
  /** The trail itself is as it was sealed. */
  trailHolds: z.boolean(),
})

/** Of each kind of alert so many are named. */
export const mostAlerts = 4

export const staffDashboardEndpoint = endpoint({
  method: 'GET',
  path: '/dashboard',
  summary: 'What there is to do and what needs a person, each only for who may open it',
  access: 'staff',
  result: z.object({
    today: z.string(),
    tasks: z.array(Task),
    /** Cast from this day on, what is approved counts as still to report. */
    reportFrom: z.string(),
    alerts: z.array(DashboardAlert),
    /** How many there are in all of each kind of which more than `mostAlerts` exist. */
    alertTotals: z.array(z.object({ kind: z.string(), count: z.int() })),
    /** Specimens due per day, fourteen days from today; null for who may not open the breaks. */
    load: z
      .object({
        breaksPerDay: z.int(),
        days: z.array(
          z.object({
            day: z.string(),
            due: z.int(),
            closed: z.boolean(),
            /** Its name where it has one. */
            holiday: z.string(),
          }),
        ),
      })
      .nullable(),
    latest: z.array(StrengthTestRow),
    /**
     * How the records were last compared with the audit trail; `last` null before the first time. Null for who neither
     * administers users nor approves results.
     */
    records: z.object({ last: RecordCheck.nullable() }).nullable(),
    /** Breaks of the last thirty days; null for who may not open statistics. */
    onTime: z
      .object({
        from: z.string(),
        broken: z.int(),
        onTime: z.int(),
        /** Due before today and neither broken nor laid aside: late, however late the break will be. */
        overdue: z.int(),
        /** The newest of those outside the tolerance of their age. */
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
