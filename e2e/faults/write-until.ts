import { setTimeout as wait } from 'node:timers/promises'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import type { Write } from './judge.ts'

type Setup = {
  address: string
  authorization: string
  specimenIds: readonly string[]
  mixId: string
  workSiteId: string
  /** Our protocol: a retry carries the key of the first try. Without: a retry is a new request. */
  keys: boolean
  run: string
}

const clients = 4

/** Four clients enter a sheet and a break each, over and over, retrying what got no answer; until the end is near. */
export async function writeUntil(finished: Promise<unknown>, setup: Setup): Promise<Write[]> {
  let ending = false
  void finished.then(() => {
    ending = true
  })
  const specimens = setup.specimenIds.values()
  const writes: Write[] = []
  let number = 0

  async function enter(): Promise<void> {
    for (const specimenId of specimens) {
      if (ending) return
      number += 1
      const write: Write = {
        specimenId,
        load: String(500 + (number % 100)),
        sheetRemark: `${setup.run} ${number}`,
        outcome: 'unknown',
      }
      writes.push(write)
      const sheet = await send(setup, 'POST', '/sheets', sheetOf(setup, write), () => ending)
      const reading = await send(
        setup,
        'PUT',
        `/specimens/${specimenId}/break`,
        readingOf(write),
        () => ending,
      )
      if (sheet && reading) write.outcome = 'ok'
    }
  }
  await Promise.all(Array.from({ length: clients }, enter))
  return writes
}

/** True once the server has said yes; false when time ran out first. */
async function send(
  setup: Setup,
  method: string,
  path: string,
  body: unknown,
  ending: () => boolean,
): Promise<boolean> {
  const key = crypto.randomUUID()
  while (!ending()) {
    try {
      const response = await fetch(`${setup.address}/api${path}`, {
        method,
        headers: {
          authorization: setup.authorization,
          'content-type': 'application/json',
          'if-match': '"1"',
          'idempotency-key': setup.keys ? key : crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      })
      await response.arrayBuffer()
      if (response.ok) return true
      // Without the key a break that did arrive answers 412 to its own retry: it is in, once.
      if (!setup.keys && response.status === 412) return true
      // Only 'come back later' is worth another try.
      if (response.status !== 503) throw new Error(`${method} ${path} answered ${response.status}`)
    } catch (error) {
      if (error instanceof Error && error.message.includes('answered')) throw error
    }
    await wait(25)
  }
  return false
}

const readingOf = ({ load }: Write) => ({
  ...plainReading,
  load: { typed: load, unit: 'kN' },
  brokenAt: new Date().toISOString(),
  confirmedBecause: 'fault run',
})

const sheetOf = ({ mixId, workSiteId }: Setup, { sheetRemark }: Write) => ({
  workSiteId,
  sampledOn: new Date().toISOString().slice(0, 10),
  technician: '',
  weather: '',
  airTemperatureC: null,
  remark: sheetRemark,
  trucks: [
    {
      mixId,
      deliveryNote: '',
      mixer: '',
      plant: '',
      leftPlantAt: null,
      arrivedAt: null,
      castAt: new Date().toISOString(),
      dischargedAt: null,
      volumeM3: null,
      slump: null,
      concreteTemperatureC: null,
      airPercent: null,
      densityKgM3: null,
      waterAddedL: null,
      waterAuthorisedBy: '',
      element: '',
      remark: '',
      warningsReason: '',
      agePlan: '28',
    },
  ],
})
