import { permission } from '@probeta/domain/people/permissions.ts'
import { samplingRules } from '@probeta/domain/sampling/assess-sampling.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { day, ofWorkSite, page, pageOf, uuid } from '../base/values.ts'

const volumeUnit = () => z.enum(['m3', 'yd3'])

/** What a rule asks for, and how many samples are missing by it. */
const Duty = z.object({
  rule: z.enum(samplingRules),
  /** Standard and clause; '' for the rule of the mix itself. */
  source: z.string(),
  /** One sample for each so many m³; null where the rule counts otherwise. */
  everyM3: z.number().nullable(),
  /** The same in the unit of the rule. */
  every: z.object({ volume: z.number(), unit: volumeUnit() }).nullable(),
  required: z.int(),
  missing: z.int(),
  /** False: the clause was not read in the standard itself. */
  verified: z.boolean(),
})

export const volumeSources = ['notes', 'sheets', 'both', 'unknown'] as const
export const completenessStates = ['missing', 'complete', 'noRule'] as const

/** The concrete of a mix at a work site, or of a lot of it: what was placed, sampled, and owed. */
export const SamplingRow = z.object({
  ...ofWorkSite,
  /** Without an id: a code on delivery notes that no mix of the work site has. */
  mix: z.object({ id: uuid().nullable(), code: z.string() }),
  lot: z.object({ id: uuid(), number: z.int(), name: z.string() }).nullable(),
  volumeM3: z.number(),
  /** The unit in which the standard of its rule states volumes. */
  volumeUnit: volumeUnit(),
  /** Where the volume comes from: delivery notes, or the trucks and visits of sheets. */
  volumeFrom: z.enum(volumeSources),
  /** Days of placing; those of which no volume is known. */
  days: z.int(),
  daysWithoutVolume: z.int(),
  samples: z.int(),
  duties: z.array(Duty),
  missing: z.int(),
  /** The days on which the rule of the standard asks for more samples than were taken, the first ones. */
  missingOn: z.array(z.object({ day: z.string(), missing: z.int() })),
  /** The standard also counts the area of slabs and walls, which nobody stated. */
  areaUnknown: z.boolean(),
  /** So little concrete that the building official may waive the samples. */
  mayBeWaived: z.boolean(),
  state: z.enum(completenessStates),
})
export type SamplingRow = z.infer<typeof SamplingRow>

export const listSamplingEndpoint = endpoint({
  method: 'GET',
  path: '/sampling-completeness',
  summary:
    'Concrete placed against samples taken and samples owed, by mix and lot, what is missing first; without a work site the last 31 days',
  access: { permission: permission.samples, level: 'view' },
  query: z.object({
    workSiteId: uuid().optional(),
    state: choice(completenessStates, (value) => `samplingCompleteness.states.${value}`).optional(),
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  result: pageOf(SamplingRow),
  refuses: [],
})

const dutyOf = ({ duties }: SamplingRow, rule: (typeof samplingRules)[number]) =>
  duties.find((duty) => duty.rule === rule)

export const exportSamplingEndpoint = exportOf(
  listSamplingEndpoint,
  'samplingCompleteness.title',
  (column) => [
    column.number('missing', 'samplingCompleteness.columns.missing', (row) => row.missing),
    column.text('mix', 'samplingCompleteness.columns.mix', (row) => row.mix.code),
    column.number('mix', 'samplingCompleteness.columns.lot', (row) => row.lot?.number ?? null),
    column.text(null, 'samplingCompleteness.columns.lotName', (row) => row.lot?.name ?? null),
    column.text('workSite', 'lists.headings.workSiteCode', (row) => row.workSite.code),
    column.text('workSite', 'samplingCompleteness.columns.workSite', (row) => row.workSite.name),
    column.number('volume', 'samplingCompleteness.columns.volume', (row) => row.volumeM3, { digits: 2 }),
    column.choice(
      'volume',
      'samplingCompleteness.columns.volumeFrom',
      (row) => `samplingCompleteness.volumeFrom.${row.volumeFrom}`,
    ),
    column.number(null, 'samplingCompleteness.columns.days', (row) => row.days),
    column.number('samples', 'samplingCompleteness.columns.samples', (row) => row.samples),
    column.number(
      'owed',
      'samplingCompleteness.columns.ofMix',
      (row) => dutyOf(row, 'mix')?.required ?? null,
    ),
    column.number(null, 'samplingCompleteness.columns.everyM3', (row) => dutyOf(row, 'mix')?.everyM3 ?? null),
    column.number(
      'owed',
      'samplingCompleteness.columns.daily',
      (row) => dutyOf(row, 'daily')?.required ?? null,
    ),
    column.number(
      'owed',
      'samplingCompleteness.columns.ofLot',
      (row) => dutyOf(row, 'lot')?.required ?? null,
    ),
    column.text(
      null,
      'samplingCompleteness.columns.source',
      (row) => (dutyOf(row, 'daily') ?? dutyOf(row, 'lot'))?.source ?? null,
    ),
    column.text(
      null,
      'samplingCompleteness.columns.missingOn',
      (row) => row.missingOn.map((one) => one.day).join(' ') || null,
    ),
    column.choice(
      'state',
      'samplingCompleteness.columns.state',
      (row) => `samplingCompleteness.states.${row.state}`,
    ),
  ],
)
