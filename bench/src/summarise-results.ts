// One process of its own: a million results summarised, whole and by mix and age, and what the process then weighs.
import { summary } from '@probeta/domain/statistics/summary.ts'

const results = 1_000_000
const series = 2_000

const strengths = new Float64Array(results)
for (let at = 0; at < results; at++) strengths[at] = 30 + 4 * Math.sin(at * 12.9898) + (at % 7) / 10

const before = performance.now()
let plain = 0
for (let at = 0; at < results; at++) plain += strengths[at] ?? 0
const plainMs = performance.now() - before

const start = performance.now()
const whole = summary(strengths)
const perSeries = results / series
const parts = Array.from({ length: series }, (_, at) =>
  summary(strengths.subarray(at * perSeries, (at + 1) * perSeries)),
)
const ms = performance.now() - start

if (!whole.ok || Math.abs(whole.value.mean - plain / results) > 1e-9 || parts.some(({ ok }) => !ok))
  throw new Error('the summary of the results is wrong')
process.stdout.write(
  JSON.stringify({ ms, plainMs, megabytes: Math.round(process.memoryUsage.rss() / 1_048_576) }),
)
