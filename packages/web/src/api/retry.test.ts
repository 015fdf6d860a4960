import { describe, expect, it } from 'vitest'
import { ApiRefusal } from './refusal.ts'
import { waitBefore } from './retry.ts'

const busy = new ApiRefusal({ code: 'server.busy', status: 503, title: 'x' }, 2)
const offline = new ApiRefusal({ code: 'network.offline', status: 0, title: 'x' })
const stale = new ApiRefusal({ code: 'request.stale', status: 412, title: 'x' })

describe('a call that failed', () => {
  it('is sent again after 503, whatever it was: nothing was done', () => {
    expect(waitBefore(busy, 0, false)).toBe(2_000)
  })
  it('is sent again without an answer only when doing it twice changes nothing', () => {
    expect(waitBefore(offline, 0, true)).toBeGreaterThan(0)
    expect(waitBefore(offline, 0, false)).toBeUndefined()
  })
  it('is not sent again when the server said no', () => {
    expect(waitBefore(stale, 0, true)).toBeUndefined()
  })
  it('is sent once more when its anti-forgery cookie was replaced on its way', () => {
    const foreign = new ApiRefusal({ code: 'request.foreignOrigin', status: 403, title: 'x' })
    expect(waitBefore(foreign, 0, false)).toBeGreaterThan(0)
    expect(waitBefore(foreign, 1, false)).toBeUndefined()
  })
  it('is given up after three more attempts', () => {
    expect(waitBefore(busy, 2, true)).toBeGreaterThan(0)
    expect(waitBefore(busy, 3, true)).toBeUndefined()
  })
})
