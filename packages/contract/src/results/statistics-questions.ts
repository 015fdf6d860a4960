import { permission } from '@probeta/domain/people/permissions.ts'
import { Lot } from '../concrete/lots.ts'
import { outcomes } from '@probeta/domain/acceptance/verdict.ts'
import { controlClasses } from '@probeta/domain/statistics/standards-of-control.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Verdict } from '../concrete/strength-tests.ts'
import { Class, Exclusion, Named, statisticsFilter, Summary, Withheld } from './statistics-filter.ts'
import { language, stressUnit, uuid } from '../base/values.ts'

/** Arrays of equal length, in the order of casting. `castAt`: epoch milliseconds. */
const RunPoints = z.object({
  sampleId: z.array(uuid()),
  sampleCode: z.array(z.string()),
  castAt: z.array(z.number()),
  /** As the rule of the mix compares them: converted to the specimen of its limits. */
  meanMpa: z.array(z.number()),
  testedMpa: z.array(z.number()),
  movingMeanMpa: z.array(z.number().nullable()),
  outcome: z.array(z.enum(outcomes)),
})

export const Breach = z.object({
  sampleId: uuid(),
  sampleCode: z.string(),
  ageHours: z.int(),
  castAt: z.number(),
  meanMpa: z.number().nullable(),
  movingMeanMpa: z.number().nullable(),
  verdict: Verdict,
})

/** One mix at one age, in MPa unrounded; `class` is the specified strength in its own unit. */
export const RunSeries = z.object({
  mix: z.object({ id: uuid(), code: z.string() }),
  workSite: z.object({ id: uuid(), code: z.string(), name: z.string() }),
  ruleSet: z.string(),
  class: Class,
  ageHours: z.int(),
  designAgeHours: z.int(),
  specifiedMpa: z.number(),
  /** Limits of the newest verdict on single tests and on running means; null where its rules have none. */
  singleLimitMpa: z.number().nullable(),
  meanLimitMpa: z.number().nullable(),
  summary: Summary,
  points: RunPoints,
  /** If its rule judges lots: the newest lots with batches, each as a whole. */
  lots: z.array(
    Lot.pick({ id: true, number: true, name: true, needed: true, outcome: true, reported: true }).extend({
      batches: z.int(),
      /** Casting of its first and last batch. */
      from: z.string(),
      to: z.string(),
      lowestMpa: z.number().nullable(),
    }),
  ),
  /** Points are thinned: fewer than `summary.n`, including the least and the greatest of each span. */
  thinned: z.boolean(),
  breaches: z.array(Breach),
  /** Number of all breaches; only the newest are listed. */
  breachesInAll: z.int(),
})

export const conformityStatisticsEndpoint = endpoint({
  method: 'GET',
  path: '/statistics/conformity',
  summary: 'Does the work site conform? Run charts with limits, moving means and breaches, by its rule sets',
  access: { permission: permission.statistics, level: 'view' },
  query: z.object(statisticsFilter),
  result: z.object({
    n: z.int(),
    exclusions: z.array(Exclusion),
    outcomes: z.array(z.object({ outcome: z.enum(outcomes), count: z.int() })),
    /** Series with the most tests; `seriesInAll` counts all. */
    series: z.array(RunSeries),
    seriesInAll: z.int(),
  }),
  refuses: [],
})

const ControlClass = z.object({
  class: z.enum(controlClasses),
  /** s in the unit of the class, or V in %. */
  value: z.number(),
  from: z.number(),
  to: z.number().nullable(),
  measure: z.enum(['s', 'v']),
  unit: stressUnit().nullable(),
  source: z.string(),
  verified: z.boolean(),
})

export const RequiredMean = z.object({
  requiredMpa: z.number(),
  basis: z.enum(['record', 'fewTests', 'noData']),
  governs: z.enum(['meanOfThree', 'singleTest']).nullable(),
  verified: z.boolean(),
})

export const controlStatisticsEndpoint = endpoint({
  method: 'GET',
  path: '/statistics/control',
  summary: 'Is it under control? Individuals chart with run rules, CUSUM, histogram, class of control',
  access: { permission: permission.statistics, level: 'view' },
  query: z.object({ ...statisticsFilter, rules: z.enum(['nelson', 'westernElectric']).default('nelson') }),
  result: z.object({
    /** Results in the filter; the newest `charted` of them are used in the charts and in every figure below. */
    n: z.int(),
    charted: z.int(),
    exclusions: z.array(Exclusion),
    /** The 100 % of each mix: its required mean strength f'cr by its own record, ACI 318/301. */
    targets: z.array(
      z.object({
        mix: z.object({ id: uuid(), code: z.string() }),
        workSite: z.object({ id: uuid(), code: z.string() }),
        class: Class,
        n: z.int(),
        targetMpa: z.number(),
        basis: z.enum(['record', 'fewTests', 'noData']),
      }),
    ),
    /** In the order of casting. `target` is an index of `targets`; `percent` is relative to it. */
    points: z.object({
      sampleId: z.array(uuid()),
      sampleCode: z.array(z.string()),
      castAt: z.array(z.number()),
      target: z.array(z.int()),
      percent: z.array(z.number()),
      meanMpa: z.array(z.number()),
    }),
    /** In %. Indices are those of `points`. */
    summary: Summary.nullable(),
    /** Grubbs' test flags one value at most and drops none; `without` is the summary without it. */
    outlier: z
      .object({ at: z.int(), g: z.number(), critical: z.number(), without: Summary.nullable() })
      .nullable(),
    individuals: z
      .object({
        /**
         * 'percent': of one mix, its values in % of the target. 'standardised': of several mixes, how many standard
         * deviations each value lies from the mean of its own mix, or of its class where the mix has too few results.
         */
        scale: z.enum(['percent', 'standardised']),
        /** The charted points, in order, with their values on that scale. */
        points: z.array(z.int()),
        values: z.array(z.number()),
        centre: z.number(),
        sigma: z.number(),
        lower: z.number(),
        upper: z.number(),
        rangeMean: z.number(),
        rangeUpper: z.number(),
        /** |value − the one before|: the first belongs to the second charted point. */
        ranges: z.array(z.number()),
        /** Violated run rules by id ('nelson.1'); `name` is a phrase. `hits` are the newest of `count`. */
        rules: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            falseAlarm: z.number(),
            count: z.int(),
            hits: z.array(z.object({ at: z.int(), indices: z.array(z.int()) })),
          }),
        ),
        ruleSet: z.enum(['nelson', 'westernElectric']),
      })
      .nullable(),
    /** Running sums in %. `mean` about 100 %; `range` about 1.128 σ; `correlation` of actual and predicted at the late age. */
    cusum: z
      .object({
        mean: z.array(z.number()),
        range: z.object({ sigma: z.number(), sums: z.array(z.number()) }).nullable(),
        /** `at`: indices of the points whose sample was also tested at an early age. */
        correlation: z
          .object({ at: z.array(z.int()), sums: z.array(z.number()), earlyAgeHours: z.int() })
          .nullable(),
      })
      .nullable(),
    histogram: z
      .object({
        width: z.number(),
        /** `expected`: normal curve of the same mean and s; null where there is no s. */
        bins: z.array(
          z.object({
            from: z.number(),
            to: z.number(),
            count: z.int(),
            expected: z.number().nullable(),
          }),
        ),
      })
      .nullable(),
    /** Why charts or σ are missing; null where nothing is missing. */
    withheld: Withheld,
    /** For a single class: its class of control by s or V, overall and within the tests, and its required mean. */
    class: z
      .object({
        class: Class,
        summaryMpa: Summary,
        overall: ControlClass.nullable(),
        withinTest: ControlClass.nullable(),
        s1Mpa: z.number().nullable(),
        v1: z.number().nullable(),
        required: RequiredMean.nullable(),
      })
      .nullable(),
  }),
  refuses: [],
})

export const comparedBy = ['supplier', 'plant', 'class', 'element'] as const

export const supplierStatisticsEndpoint = endpoint({
  method: 'GET',
  path: '/statistics/suppliers',
  summary: 'Which supplier is better? Mean, s, V, n and required mean by supplier, plant, class or element',
  access: { permission: permission.statistics, level: 'view' },
  query: z.object({ ...statisticsFilter, by: z.enum(comparedBy).default('supplier') }),
  result: z.object({
    n: z.int(),
    exclusions: z.array(Exclusion),
    by: z.enum(comparedBy),
    /** One row per supplier (or plant, …) and class; classes are never mixed. Rows with the most tests, of `groupsInAll`. */
    groups: z.array(
      z.object({
        /** Id of the supplier, plant or element; null where it was not given, and for classes. */
        key: z.string().nullable(),
        name: z.string().nullable(),
        class: Class,
        specifiedMpa: z.number(),
        /** MPa */
        summary: Summary,
        required: RequiredMean.nullable(),
        /** Number of tests below the specified strength. */
        below: z.int(),
        /** Quartiles of the newest `n`, MPa. */
        quartiles: z
          .object({
            n: z.int(),
            min: z.number(),
            q1: z.number(),
            median: z.number(),
            q3: z.number(),
            max: z.number(),
          })
          .nullable(),
        /** Points of a strip plot: the newest, in the order of casting; fewer than `summary.n` where `sampled`. */
        points: z.object({
          sampleId: z.array(uuid()),
          sampleCode: z.array(z.string()),
          castAt: z.array(z.number()),
          meanMpa: z.array(z.number()),
        }),
        sampled: z.boolean(),
      }),
    ),
    groupsInAll: z.int(),
  }),
  refuses: [],
})

/**
 * Statistics of sets of two or more specimens. `s1` = mean range / d2, each size with its own d2; `v1` in % of the
 * mean of the tests.
 */
const WithinRow = z.object({
  /** Id of the technician, press or pad set, or the month as '2026-11'; null: several, or not given. */
  key: z.string().nullable(),
  name: z.string().nullable(),
  sets: z.int(),
  specimens: z.int(),
  meanRangeMpa: z.number(),
  meanRangePercent: z.number(),
  s1Mpa: z.number().nullable(),
  v1: z.number().nullable(),
  class: z.enum(controlClasses).nullable(),
  withheld: Withheld,
})

export const testingStatisticsEndpoint = endpoint({
  method: 'GET',
  path: '/statistics/testing',
  summary: 'Do we test well? Range and coefficient within the tests by technician, press, pads and month',
  access: { permission: permission.statistics, level: 'view' },
  query: z.object(statisticsFilter),
  result: z.object({
    /** Sets with a range. */
    n: z.int(),
    exclusions: z.array(Exclusion),
    whole: WithinRow.nullable(),
    technicians: z.array(WithinRow),
    presses: z.array(WithinRow),
    padSets: z.array(WithinRow),
    months: z.array(WithinRow),
    /** Fracture types of single specimens; `inspectIfLow`: a type that suggests an inspection of the test itself. */
    fractures: z.array(z.object({ type: z.int(), count: z.int(), inspectIfLow: z.boolean() })),
    /** Ratio of the strength at the early age to that at the late age, per sample; the newest `points` of `summary.n`. */
    gain: z
      .object({
        earlyAgeHours: z.int(),
        lateAgeHours: z.int(),
        /** Summary of the ratio. */
        summary: Summary,
        points: z.object({
          sampleId: z.array(uuid()),
          sampleCode: z.array(z.string()),
          castAt: z.array(z.number()),
          earlyMpa: z.array(z.number()),
          lateMpa: z.array(z.number()),
        }),
      })
      .nullable(),
  }),
  refuses: [],
})

const Hours = z.object({
  n: z.int(),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
  p90: z.number(),
  max: z.number(),
})

export const punctualityStatisticsEndpoint = endpoint({
  method: 'GET',
  path: '/statistics/punctuality',
  summary: 'Are we on time? Breaks within their tolerance, hours from test to report, what is overdue',
  access: { permission: permission.statistics, level: 'view' },
  query: z.object(statisticsFilter),
  result: z.object({
    /** Specimens broken; at every age, without `ageHours`. */
    broken: z.int(),
    onTime: z.int(),
    exclusions: z.array(Exclusion),
    /** Hours from the last break of a test to its first issued report. */
    hours: Hours.nullable(),
    /** By the month of the break: '2026-11'. */
    months: z.array(
      z.object({
        month: z.string(),
        broken: z.int(),
        onTime: z.int(),
        hours: Hours.nullable(),
      }),
    ),
    /** Due and neither broken nor put on hold, at this moment; the oldest few of `count`. */
    overdue: z.object({
      count: z.int(),
      some: z.array(
        z.object({
          specimenId: uuid(),
          code: z.string(),
          sampleId: uuid(),
          dueAt: z.string(),
          workSite: Named,
        }),
      ),
    }),
  }),
  refuses: [],
})

/** Values to choose from in the filter. */
export const statisticsChoicesEndpoint = endpoint({
  method: 'GET',
  path: '/statistics/choices',
  summary: 'Suppliers, plants and classes that results can be asked by',
  access: { permission: permission.statistics, level: 'view' },
  query: z.object({ workSiteId: uuid().optional() }),
  result: z.object({
    suppliers: z.array(Named),
    plants: z.array(z.string()),
    classes: z.array(Class),
    mixes: z.array(z.object({ id: uuid(), code: z.string(), workSiteId: uuid() })),
    /** Hours. */
    ages: z.array(z.int()),
  }),
  refuses: [],
})

export const statisticsReportPdfEndpoint = endpoint({
  method: 'GET',
  path: '/statistics/report.pdf',
  summary: 'The five questions of a filter to print, with their drawings: no test report, and it says so',
  access: { permission: permission.statistics, level: 'view' },
  query: z.object({
    ...statisticsFilter,
    language: language().optional(),
    /** 'leaveOut': for readers who may not know who broke what. */
    testing: z.enum(['show', 'leaveOut']).default('leaveOut'),
  }),
  result: z.unknown(),
  produces: 'application/pdf',
  slow: true,
  refuses: ['server.busy'],
})
