import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultOf, limitsOf } from './contract-limits.ts'

const text = (most: number) => z.string().trim().max(most)

const Body = z.strictObject({
  name: text(200).min(1),
  note: text(40),
  remark: text(30).default(''),
  mail: z.union([z.literal(''), z.email().max(200)]),
  siteId: z.uuid(),
  pressId: z.uuid().nullable(),
  at: z.iso.datetime({ offset: true }).refine((at) => at > '1900'),
  days: z.int().min(1).max(30),
  load: z.number().positive().max(5000),
  slump: z.number().min(0).nullable().optional(),
  active: z.boolean(),
  list: z.array(z.string()).max(3),
})

describe('what the contract says of a field', () => {
  it.each([
    ['name', true, 200],
    ['note', false, 40],
    ['remark', false, 30],
    ['mail', false, 200],
    ['siteId', true, undefined],
    ['pressId', false, undefined],
    ['at', true, undefined],
    ['days', true, undefined],
    ['slump', false, undefined],
    ['active', false, undefined],
    ['list', false, undefined],
    ['unknown', false, undefined],
  ])('%s', (field, required, maxLength) => {
    expect(limitsOf(Body, field)).toEqual({ required, maxLength })
  })

  it.each([
    ['name', '  ', { code: 'required' }],
    ['name', 'Hormigones', undefined],
    ['note', '', undefined],
    ['mail', 'no address', undefined],
    ['siteId', null, { code: 'required' }],
    ['pressId', null, undefined],
    ['days', null, { code: 'required' }],
    ['days', 2.5, { code: 'notWhole' }],
    ['days', 0, { code: 'least', bound: 1 }],
    ['days', 31, { code: 'most', bound: 30 }],
    ['load', 0, { code: 'above', bound: 0 }],
    ['load', Number.NaN, { code: 'notNumber' }],
    ['slump', null, undefined],
    ['slump', -1, { code: 'least', bound: 0 }],
    ['slump', Number.NaN, { code: 'notNumber' }],
    ['active', false, undefined],
  ])('of %s: %s', (field, value, fault) => {
    expect(faultOf(Body, field, value)).toEqual(fault)
  })
})
