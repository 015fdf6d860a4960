import { expect, it } from 'vitest'
import { sampleLines } from './offer-samples.ts'
import { countTried, readTried } from './read-tried.ts'

it.each(sampleLines.map((sample) => [sample.kind, sample] as const))(
  'the lines of the kind %s are read as they stand',
  (_, sample) => {
    const tried = readTried(sample, sample.capture)
    const { read, failed } = countTried(tried)
    expect(sample.sends === 'running' ? failed : read).toBeGreaterThan(0)
  },
)

it('counts what was read, passed over and failed', () => {
  const peak = sampleLines.find(({ kind }) => kind === 'peak')
  if (!peak) throw new Error('no sample')
  expect(countTried(readTried(peak, `${peak.capture}\nREADY`))).toEqual({
    lines: 9,
    read: 6,
    passedOver: 3,
    failed: 1,
  })
})
