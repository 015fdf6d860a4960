import type { FileFinding, Verification } from '@probeta/contract/reports/verifications.ts'
import { expect, it } from 'vitest'
import { wordFinding } from './word-finding.ts'

const answer = (outcome: Verification['outcome'], signed = true) =>
  ({
    outcome,
    signature: signed
      ? { name: 'Ana', meaning: 'Autoriza', proof: null, fingerprint: 'ab', holder: 'Lab' }
      : null,
  }) as Verification
const found = (
  finding: FileFinding['finding'],
  state: 'current' | 'superseded' = 'current',
): FileFinding => ({
  finding,
  report: finding === 'other' ? { code: '1-A', number: 'INF-2026-00001', revision: 1, state } : null,
})

it.each([
  ['issued', 'current', 'issued', 'ok', false],
  ['issued', 'superseded', 'issuedSuperseded', 'warn', false],
  ['other', 'current', 'other', 'warn', false],
  ['changed', 'current', 'changed', 'danger', true],
  ['appended', 'superseded', 'appended', 'danger', true],
  ['unsigned', 'current', 'unsigned', 'danger', true],
  ['foreign', 'unknown', 'foreign', 'danger', true],
  ['unissued', 'current', 'unissued', 'danger', true],
  ['draft', 'current', 'draft', 'warn', true],
  ['notPdf', 'current', 'notPdf', 'warn', false],
] as const)('a file that is %s, of a %s report, is told as %s', (finding, outcome, key, tone, doubtful) => {
  const worded = wordFinding(found(finding), answer(outcome))
  expect(worded).toEqual({ key: `verifications.finding.${key}`, tone, doubtful })
})

it('only the issued bytes of the current report are told in green', () => {
  const all = ['issued', 'other', 'changed', 'appended', 'unsigned', 'foreign', 'draft', 'unissued', 'notPdf']
  const green = all.filter(
    (one) => wordFinding(found(one as FileFinding['finding']), answer('current')).tone === 'ok',
  )
  expect(green).toEqual(['issued'])
})

it('of a report from before signatures, no signature is missed; another genuine one may be superseded itself', () => {
  expect(wordFinding(found('unsigned'), answer('current', false)).key).toBe(
    'verifications.finding.unsignedBefore',
  )
  expect(wordFinding(found('other', 'superseded'), answer('current')).key).toBe(
    'verifications.finding.otherSuperseded',
  )
})
