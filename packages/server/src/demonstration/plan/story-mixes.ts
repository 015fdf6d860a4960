/** The mixes of the demonstration: all invented, each with results that a plant of its class may well have. */
export type StoryMix = {
  /** Place of the work site in the story. */
  readonly workSite: number
  readonly code: string
  /** In the unit of the work site's client. */
  readonly specified: number
  /** Results at the design age that there are today. */
  readonly results: number
  /** Mean at the design age above the specified strength, and standard deviation between batches, MPa. */
  readonly aboveMpa: number
  readonly scatterMpa: number
  /** Days ago of the first pour and of the last one; 0: still being poured. */
  readonly since: number
  readonly until: number
  readonly slumpMm: number
  readonly aggregateMm: 12 | 20
  readonly cementKgM3: number
  readonly waterCement: number
  readonly earlyAges: readonly number[]
  readonly story?: Story
  /** Days ago of the batch that the story is about, where it is not that of its kind. */
  readonly storyAgo?: number
}

/**
 * What happens to one batch of a mix. `openLow`: a low result of this week that nobody has acknowledged. `clientLow`: one
 * of two months ago that the client has acknowledged. `weakEarly`: a weak early age whose design age is still to come and
 * for which the forecast lies below the specified strength.
 */
export type Story = 'openLow' | 'clientLow' | 'weakEarly'

const recipe = (slumpMm: number, aggregateMm: 12 | 20, cementKgM3: number, waterCement: number) => ({
  slumpMm,
  aggregateMm,
  cementKgM3,
  waterCement,
  earlyAges: [7],
})
const soft25 = recipe(110, 20, 285, 0.58)
const soft30 = recipe(120, 20, 310, 0.53)
const stiff30 = recipe(70, 20, 305, 0.53)
const soft35 = recipe(120, 20, 330, 0.49)
const soft40 = recipe(130, 12, 360, 0.46)
const bridge50 = recipe(150, 12, 400, 0.41)
const precast60 = { ...recipe(90, 12, 430, 0.36), earlyAges: [1, 7] }

const year = 330
const running = { since: year, until: 0 }

export const storyMixes: readonly StoryMix[] = [
  {
    workSite: 0,
    code: 'HA-30/F/20/XC2',
    specified: 30,
    results: 36,
    aboveMpa: 6.4,
    scatterMpa: 3.9,
    ...running,
    ...soft30,
    story: 'weakEarly',
    storyAgo: 21,
  },
  {
    workSite: 0,
    code: 'HA-50/F/12/XC1',
    specified: 50,
    results: 14,
    aboveMpa: 7.6,
    scatterMpa: 5.1,
    since: 200,
    until: 0,
    ...bridge50,
  },
  {
    workSite: 1,
    code: 'HA-25/F/20/XC2',
    specified: 25,
    results: 32,
    aboveMpa: 5.8,
    scatterMpa: 3.6,
    ...running,
    ...soft25,
    story: 'clientLow',
  },
  {
    workSite: 2,
    code: 'HA-35/F/20/XC4',
    specified: 35,
    results: 24,
    aboveMpa: 6.8,
    scatterMpa: 4.3,
    ...running,
    ...soft35,
    story: 'weakEarly',
    storyAgo: 16,
  },
  {
    workSite: 3,
    code: 'HA-30/F/20/XC2',
    specified: 30,
    results: 12,
    aboveMpa: 6.1,
    scatterMpa: 3.7,
    since: 170,
    until: 0,
    ...soft30,
  },
  {
    workSite: 4,
    code: 'HP-50/F/12/XC4',
    specified: 50,
    results: 22,
    aboveMpa: 7.8,
    scatterMpa: 5.2,
    since: 260,
    until: 0,
    ...bridge50,
  },
  {
    workSite: 4,
    code: 'HA-30/B/20/XF1',
    specified: 30,
    results: 9,
    aboveMpa: 5.9,
    scatterMpa: 3.6,
    since: 300,
    until: 120,
    ...stiff30,
  },
  {
    workSite: 5,
    code: 'HA-25/B/20/XC4',
    specified: 25,
    results: 12,
    aboveMpa: 5.4,
    scatterMpa: 3.3,
    since: 210,
    until: 0,
    ...soft25,
    slumpMm: 70,
  },
  {
    workSite: 6,
    code: 'HA-25/F/20/XC2',
    specified: 25,
    results: 16,
    aboveMpa: 5.6,
    scatterMpa: 3.6,
    since: 240,
    until: 0,
    ...soft25,
  },
  {
    workSite: 7,
    code: 'C-4000 psi',
    specified: 4000,
    results: 18,
    aboveMpa: 6.2,
    scatterMpa: 3.8,
    since: 250,
    until: 0,
    ...soft30,
  },
  {
    workSite: 8,
    code: 'HA-30/F/20/XC2',
    specified: 30,
    results: 26,
    aboveMpa: 6.2,
    scatterMpa: 3.9,
    ...running,
    ...soft30,
    story: 'openLow',
  },
  {
    workSite: 8,
    code: 'HA-40/F/12/XC1',
    specified: 40,
    results: 8,
    aboveMpa: 7,
    scatterMpa: 4.4,
    since: 150,
    until: 0,
    ...soft40,
  },
  {
    workSite: 9,
    code: 'HA-30/B/20/XC2',
    specified: 30,
    results: 8,
    aboveMpa: 6,
    scatterMpa: 3.5,
    since: 130,
    until: 0,
    ...stiff30,
  },
  {
    workSite: 10,
    code: 'HP-60/S/12/XC1',
    specified: 60,
    results: 34,
    aboveMpa: 7.9,
    scatterMpa: 5.9,
    ...running,
    ...precast60,
    story: 'weakEarly',
  },
  {
    workSite: 11,
    code: 'H-250 kg/cm²',
    specified: 250,
    results: 16,
    aboveMpa: 5.7,
    scatterMpa: 3.5,
    since: 230,
    until: 0,
    ...soft25,
  },
  {
    workSite: 12,
    code: 'HA-35/F/20/XC4',
    specified: 35,
    results: 10,
    aboveMpa: 6.5,
    scatterMpa: 4.2,
    since: 160,
    until: 0,
    ...soft35,
  },
  {
    workSite: 13,
    code: 'HA-35/F/20/XS3',
    specified: 35,
    results: 8,
    aboveMpa: 6.9,
    scatterMpa: 4.1,
    since: 140,
    until: 0,
    ...soft35,
  },
]
