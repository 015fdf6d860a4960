import { describe, expect, it } from 'vitest'
import { inLaboratory, specimenStates } from '../specimen/life.ts'
import { judgeTransfer, type TransferFacts } from './judge-transfer.ts'

const north = { kind: 'branch', branchId: 'north' } as const
const headOffice = { kind: 'branch', branchId: null } as const
const laboratory = { kind: 'laboratory' } as const
const curing: TransferFacts = { state: 'curing', voided: false, away: false, branchId: null, placed: true }

describe('a specimen may leave', () => {
  it.each([
    ['for a branch', {}, north],
    ['for another laboratory', {}, laboratory],
    ['for the head office, from a branch', { branchId: 'north' }, headOffice],
    ['for the head office, from where nobody knows', { placed: false }, headOffice],
    ['while it is locked', { state: 'locked' }, north],
  ] as const)('%s', (_, but, to) => expect(judgeTransfer({ ...curing, ...but }, to).ok).toBe(true))
})

describe('a specimen stays', () => {
  it.each([
    ['that was entered by mistake', { voided: true }, 'transfer.voided'],
    ['that is away already', { away: true }, 'transfer.already'],
    ['that is broken', { state: 'checked' }, 'transfer.broken'],
    ['that was thrown away', { state: 'discarded' }, 'transfer.discarded'],
    ['that will not be tested', { state: 'notTested' }, 'transfer.notTested'],
    ['that lies at its site', { state: 'cast', placed: false }, 'transfer.notHere'],
    ['that lies there already', { branchId: 'north' }, 'transfer.sameBranch'],
  ] as const)('%s', (_, but, code) =>
    expect(judgeTransfer({ ...curing, ...but }, north)).toMatchObject({ ok: false, code }),
  )
})

it('only what was received and is whole leaves, in every state', () => {
  const leaving = specimenStates.filter((state) => judgeTransfer({ ...curing, state }, north).ok)
  expect(leaving.toSorted()).toEqual([...inLaboratory].toSorted())
})
